/**
 * The version of what hosts share with remotes. Its first number rises when a remote that was built before would no longer
 * work with the kit: remotes on other servers are not loaded then, until they are built again.
 */
export const contractVersion = '2.0.0';
