/** Names of the variables that are secrets of a part. */
export const secretVariables: readonly string[];

/** The environment of this process without secrets, for a process that gets those that it needs from whoever starts it. */
export function plainEnvironment(): NodeJS.ProcessEnv;
