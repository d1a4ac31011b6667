/** Names of the variables that are secrets of a part. `plain-environment.test.ts` compares them with the schemas. */
export const secretVariables = [
  'DEMO_PASSWORD',
  'GUEST_SECRET',
  'MAIL_KEY',
  'MONGODB_URI',
  'PIN_PEPPER',
  'REDIS_URL',
  'SMTP_URL',
  'TOKEN_PRIVATE_KEY',
];

/** The environment of this process without secrets. */
export function plainEnvironment() {
  const environment = { ...process.env };
  for (const name of secretVariables) delete environment[name];
  return environment;
}
