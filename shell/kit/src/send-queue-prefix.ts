/**
 * Requests that wait to be sent are kept in local storage under keys that begin like this. The audience's screens write
 * and send them; the shell looks here whether it has to load the code that does.
 */
export const waitingPrefix = 'cowbell.waiting.';
