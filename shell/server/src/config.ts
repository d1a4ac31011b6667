import { fileURLToPath } from 'node:url';
import { guestConfig, processConfig, urls } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** A variable whose value is JSON. */
function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const url = z.url({ protocol: /^https?$/, error: 'must be a URL with http or https' });

/** The environment of the edge. */
export const edgeConfig = z.object({
  ...processConfig(8080),
  /** URL of this edge in the browser; https turns on HSTS and secure cookies. */
  PUBLIC_URL: url.default('http://127.0.0.1:8080'),
  GATEWAY_URL: urls.prefault('http://127.0.0.1:4000'),
  CATALOGUE_ORIGIN: urls.prefault('http://127.0.0.1:4002'),
  REST_URL: urls.prefault('http://127.0.0.1:4005'),
  /** Origins of other websites whose pages may call /api (CORS), separated by commas, for example https://requests.example. */
  CORS_ORIGINS: urls.transform((values) => values.map((value) => new URL(value).origin)).default([]),
  ...guestConfig,
  /** Payment pages for tips, as JSON: a list of names and URLs. */
  TIP_LINKS: json(z.array(z.strictObject({ name: z.string().min(1), url }))).prefault('[]'),
  /** Entries of remotes on other servers, by name, for example {"mfe_admin": "https://office.example/remoteEntry.js"}. */
  REMOTES: json(z.record(z.string(), url)).prefault('{}'),
  /** `off` removes the service worker and its caches from every browser that has them. */
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** The URL of each process's /readyz, by name of the process. */
  READY_CHECKS: json(z.record(z.string(), url)).prefault('{}'),
  /** Folder with index.html: of the shell, or of the back office. */
  STATIC_ROOT: z.string().default(`${checkout}shell/dist`),
  /** Folder with mfe-request/dist and the other remotes. */
  REMOTES_ROOT: z.string().default(checkout),
});

export type EdgeConfig = z.infer<typeof edgeConfig>;
