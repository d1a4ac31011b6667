/** More than the cameras of phones make (50 megapixels), and less than what it takes to fill the memory. */
export const pixelLimit = 64_000_000;

/** Status of the shrinking process, besides 0. */
export const shrinkFailures = { broken: 3, tooManyPixels: 4 } as const;
