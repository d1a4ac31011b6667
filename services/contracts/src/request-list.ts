/** Maximum number of requests that one read of the request list returns. */
export const listWindowSize = 500;
