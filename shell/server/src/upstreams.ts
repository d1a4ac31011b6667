import { METHODS } from 'node:http';
import { formatRestFailure } from '@cowbell/service-kit/http/rest-error-handler';
import type { EdgeConfig } from './config.ts';
import type { Upstream } from './proxy.ts';

const megabyte = 1024 * 1024;

/**
 * With what passing an answer on takes, nobody waits longer than 3 s for another process, in ms. The gateway's own limit
 * is 2.5 s; this one is for a gateway that hangs.
 */
const answerLimit = 2_900;

/**
 * For an upload that has arrived, in ms: the catalogue makes artwork of it, in turn with others, within 20 s; rest-compat
 * stores the song after that.
 */
const uploadAnswerLimit = 30_000;

const formatGraphQLFailure: Upstream['formatFailure'] = ({ message, code }) => ({
  errors: [{ message, extensions: { code } }],
});

/** Everything that is not a file: who answers it, within which limits. */
export function upstreamsOf({
  GATEWAY_URL,
  CATALOGUE_ORIGIN,
  REST_URL,
  CORS_ORIGINS,
}: EdgeConfig): Omit<Upstream, 'bodyTimeout'>[] {
  return [
    {
      origins: GATEWAY_URL,
      paths: ['/graphql'],
      methods: ['GET', 'POST'],
      bodyLimit: megabyte,
      timeout: answerLimit,
      formatFailure: formatGraphQLFailure,
    },
    {
      // Server-Sent Events last as long as the page is open.
      origins: GATEWAY_URL,
      paths: ['/events'],
      methods: ['GET'],
      bodyLimit: 0,
      timeout: answerLimit,
      isEndless: true,
      formatFailure: formatGraphQLFailure,
    },
    {
      origins: CATALOGUE_ORIGIN,
      paths: ['/artwork', '/artwork/*'],
      methods: ['GET', 'POST'],
      bodyLimit: megabyte,
      uploadLimit: 12 * megabyte,
      timeout: answerLimit,
      uploadTimeout: uploadAnswerLimit,
      formatFailure: formatRestFailure,
    },
    {
      origins: REST_URL,
      paths: ['/api', '/api/*'],
      // It says itself what it does not take, also to methods that nobody has. HEAD comes with GET.
      methods: METHODS.filter((method) => method !== 'HEAD' && method !== 'CONNECT'),
      pageOrigins: CORS_ORIGINS,
      bodyLimit: megabyte,
      uploadLimit: 12 * megabyte,
      timeout: answerLimit,
      uploadTimeout: uploadAnswerLimit,
      formatFailure: formatRestFailure,
    },
  ];
}
