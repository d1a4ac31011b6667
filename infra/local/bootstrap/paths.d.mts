/** The root folder of the checkout, without a trailing slash. */
export const root: string;
/** Everything that a local run creates is below this folder, except `node_modules` and the `dist` folders. */
export const home: string;
