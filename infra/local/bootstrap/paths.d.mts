/** The checkout's top folder, without a trailing slash. */
export const root: string;
/** Everything a local run makes stays below this folder; deleting it starts afresh. */
export const home: string;
