import { type Mutant, mutantsOf } from './mutant.ts';

/** How `npm start` stops what it has started, which secrets it gives to whom, and what it checks first. */
export const localMutants: readonly Mutant[] = [
  ...mutantsOf(
    'infra/local/bootstrap/stop-signals.mjs',
    ['infra/local/src/processes/stop-signals.test.ts'],
    [
      ['if (isStopping) return;', 'if (isStopping) process.exit(1);'],
      ['if (requestedAt !== undefined && host.isSupervising()) void stopSupervised();', ''],
      ["['SIGTERM', 'SIGHUP']", "['SIGTERM']"],
      ['Date.now() - requestedAt > repeatLimit', 'false'],
      ['Date.now() - requestedAt > repeatLimit', 'true'],
    ],
  ),
  ...mutantsOf(
    'infra/local/src/stack/stack-processes.ts',
    ['infra/local/src/stack/process-secrets.test.ts'],
    [['...(!isOnLoopback({ HOST: host, PUBLIC_URL: publicUrl }) && ', '...(false && ']],
  ),
  ...mutantsOf(
    'infra/one-process/src/parts.ts',
    ['infra/one-process/src/one-process.test.ts'],
    [
      ["isOnLoopback({ HOST, PUBLIC_URL }) ? {} : { NODE_ENV: 'production' }", '{}'],
      ['own: { ...onLoopback(config.GATEWAY_PORT), ...closedSchema }', 'own: onLoopback(config.GATEWAY_PORT)'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/http/loopback.ts',
    ['infra/one-process/src/one-process.test.ts', 'gateway/test/refused-documents.test.ts'],
    [
      ['isLoopbackHost(HOST) && isLoopbackUrl(PUBLIC_URL)', 'isLoopbackUrl(PUBLIC_URL)'],
      ['isLoopbackHost(HOST) && isLoopbackUrl(PUBLIC_URL)', 'isLoopbackHost(HOST)'],
      ["config.NODE_ENV !== 'production' && ", ''],
      [' && isOnLoopback(config)', ''],
    ],
  ),
  ...mutantsOf(
    'infra/local/bootstrap/process-host.mjs',
    ['infra/local/src/processes/process-host.test.ts'],
    [
      [
        "reply({ type: 'exited', id, ...(await child.exited) });",
        "reply({ type: 'exited', id, ...(await child.exited) }); hosted.delete(id);",
      ],
    ],
  ),
  ...mutantsOf(
    'infra/local/bootstrap/supervise.mjs',
    ['infra/local/src/processes/supervise.test.ts'],
    [
      ['wanted = false;\n      await attempt;', 'await attempt;'],
      ['wanted = false;\n      await attempt;', 'wanted = false;'],
      ["if (limit === undefined && signal === 'SIGKILL')", 'if (false)'],
      ["if (limit === undefined && signal === 'SIGKILL')", ''],
    ],
  ),
  ...mutantsOf(
    'infra/local/bootstrap/child.mjs',
    ['infra/local/src/processes/supervise.test.ts'],
    [
      ['limit = stopLimit', 'limit = 8_000'],
      ['defaultStopLimit = 15_000', 'defaultStopLimit = 8_000'],
    ],
  ),
  ...mutantsOf(
    'infra/local/bootstrap/child.mjs',
    ['infra/local/src/stores/stores.test.ts'],
    [['[dirname(logFile), folder]', '[dirname(logFile)]']],
  ),
  ...mutantsOf(
    'infra/local/bootstrap/child.mjs',
    ['infra/local/src/stack/process-secrets.test.ts'],
    [['env: { ...plainEnvironment(), ...env },', 'env: { ...process.env, ...env },']],
  ),
  ...mutantsOf(
    'infra/local/src/stack/stack-processes.ts',
    ['infra/local/src/stack/process-secrets.test.ts'],
    [
      [
        "const { MONGODB_URI = '', REDIS_URL = '', ...shared } = sharedEnvironment(settings);",
        "const shared = sharedEnvironment(settings); const { MONGODB_URI = '', REDIS_URL = '' } = shared;",
      ],
      ["      uses: ['redis'],\n      env: { MAIL_KEY", '      uses: bothStores,\n      env: { MAIL_KEY'],
    ],
  ),
  ...mutantsOf(
    'infra/local/src/stack/guard-mailbox.ts',
    ['infra/local/src/stack/mailbox.test.ts'],
    [
      ['for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);', ''],
      ['{ requireHostHeader: false }', '{}'],
      ['request.headers.host === undefined ? 400 : 421', '421'],
      ["server.on('checkExpectation', ", "server.on('expectation', "],
      ["{ ...headers, 'content-type': 'text/plain', ", "{ 'content-type': 'text/plain', "],
      ['isLoopbackUrl(`http://${host}`) && ', ''],
      ['(origin === undefined || isLoopbackUrl(origin))', 'true'],
    ],
  ),
  ...mutantsOf(
    'infra/local/src/configuration/local-config.ts',
    ['infra/local/src/configuration/local-config.test.ts'],
    [['SMTP_URL: smtpUrl.optional()', 'SMTP_URL: z.string().optional()']],
  ),
];
