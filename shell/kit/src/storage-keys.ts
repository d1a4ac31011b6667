/**
 * Prefix of the keys in local storage under which the audience's screens keep requests that are not sent yet. The shell
 * loads the code that sends them only when there are such keys.
 */
export const sendQueuePrefix = 'cowbell.waiting.';

/**
 * Key in local storage under which the audience's screens keep the ids of the requests that were sent from this phone. The
 * shell loads the code that follows them only when there is such a key.
 */
export const ownRequestsKey = 'cowbell.my-requests';
