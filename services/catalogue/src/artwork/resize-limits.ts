/** More than the cameras of phones have (50 megapixels), and too few to use up the memory. */
export const pixelLimit = 64_000_000;

/** Exit statuses of the resizing process, besides 0. */
export const resizeFailures = { broken: 3, tooManyPixels: 4 } as const;
