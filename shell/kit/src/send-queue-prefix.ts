/**
 * Prefix of the keys in local storage under which the audience's screens keep requests that are not sent yet. The shell
 * loads the code that sends them only when there are such keys.
 */
export const sendQueuePrefix = 'cowbell.waiting.';
