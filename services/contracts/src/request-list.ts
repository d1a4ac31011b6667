/** Maximum number of rows that one read of the request list or of the queue returns: a list window. */
export const listWindowSize = 500;
