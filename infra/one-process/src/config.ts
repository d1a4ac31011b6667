import { edgeConfig } from '@cowbell/edge/config';
import { ConfigError, httpPort, tracingConfig } from '@cowbell/service-kit/base/config';
import { z } from 'zod';
import { addressesOf, type Environment, type Part, parts } from './parts.ts';

/** What the one process reads besides the variables of its parts. The URLs of the parts have no effect. */
export const oneProcessConfig = z.object({
  GATEWAY_PORT: httpPort({ min: 0 })
    .default(4000)
    .describe('Port of the gateway, for tools. It listens on loopback; 0 is any free port.'),
  BACK_OFFICE_PORT: httpPort({ min: 0 })
    .default(8081)
    .describe('Port of the back office, which listens on loopback; 0 is any free port.'),
  STOP_GRACE_MS: edgeConfig.shape.STOP_GRACE_MS.removeDefault()
    .default(0)
    .describe('As elsewhere, for the edges. None by default: most have no other process to go to.'),
  ...tracingConfig,
  BACK_OFFICE_ROOT: edgeConfig.shape.STATIC_ROOT.removeDefault()
    .optional()
    .describe('Folder with the build of the back office. Without it, there is no back office.'),
});

export type OneProcessConfig = z.infer<typeof oneProcessConfig>;

export const originOf = (name: string) => new URL(`http://${name}`).origin;

export type ConfiguredPart = Part & ReturnType<Part['configure']>;

/** The parts of the one process. Throws a ConfigError with the problems of all parts. */
export function configureParts(config: OneProcessConfig, environment: Environment): ConfiguredPart[] {
  const { GATEWAY_PORT, BACK_OFFICE_PORT, BACK_OFFICE_ROOT } = config;
  const { HOST: host = '127.0.0.1', PUBLIC_URL: publicUrl = 'http://127.0.0.1' } = environment;
  const site = { host, publicUrl, backOffice: { port: BACK_OFFICE_PORT, root: BACK_OFFICE_ROOT ?? '' }, originOf };
  const ports = { gateway: String(GATEWAY_PORT), 'back-office': String(BACK_OFFICE_PORT) };
  const common = {
    ...environment,
    ...addressesOf(originOf),
    // One name for the databases of all services would mix their data.
    MONGODB_DATABASE: undefined,
  };
  // A variable that several parts read is a problem once.
  const problems = new Set<string>();
  const configured = parts.flatMap((part) => {
    if (part.name === 'back-office' && !BACK_OFFICE_ROOT) return [];
    const port = part.name in ports && { PORT: ports[part.name as keyof typeof ports] };
    try {
      return [{ ...part, ...part.configure({ ...common, ...port, ...part.variables(site) }) }];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) problems.add(problem);
      return [];
    }
  });
  if (problems.size > 0) throw new ConfigError([...problems]);
  return configured;
}
