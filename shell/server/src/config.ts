import { fileURLToPath } from 'node:url';
import { guestConfig, processConfig, urls } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** A variable that holds JSON. */
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
  /** Where people reach this edge; https turns on HSTS and secure cookies. */
  PUBLIC_URL: url.default('http://127.0.0.1:8080'),
  GATEWAY_URL: urls.prefault('http://127.0.0.1:4000'),
  CATALOGUE_ORIGIN: urls.prefault('http://127.0.0.1:4002'),
  REST_URL: urls.prefault('http://127.0.0.1:4005'),
  /** Origins of pages elsewhere that may call /api, separated by commas, for example https://requests.example. */
  CORS_ORIGINS: urls.transform((pages) => pages.map((page) => new URL(page).origin)).default([]),
  ...guestConfig,
  /** Where the audience pays what it promised. */
  TIP_LINKS: json(z.array(z.strictObject({ name: z.string().min(1), url }))).prefault('[]'),
  /** Entries of remotes that another server has, for example {"mfe_admin": "https://office.example/remoteEntry.js"}. */
  REMOTES: json(z.record(z.string(), url)).prefault('{}'),
  /** `off` takes the service worker, and what it kept, from every phone that has one. */
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** Processes that make up the whole, by name: the /readyz of each. */
  READY_CHECKS: json(z.record(z.string(), url)).prefault('{}'),
  /** Holds index.html: the shell, or the back office. */
  STATIC_ROOT: z.string().default(`${checkout}shell/dist`),
  /** Holds mfe-request/dist and the other remotes. */
  REMOTES_ROOT: z.string().default(checkout),
});

export type EdgeConfig = z.infer<typeof edgeConfig>;
