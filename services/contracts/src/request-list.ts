/** Maximum number of requests that one read of the request list returns. */
export const maxListLength = 500;
