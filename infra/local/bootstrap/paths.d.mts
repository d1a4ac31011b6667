/** The root folder of the checkout, without a trailing slash. */
export const root: string;
/** Everything that a local run creates is below this folder; delete it to start from scratch. */
export const home: string;
