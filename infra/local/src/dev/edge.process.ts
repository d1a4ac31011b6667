/** The edge of `npm run dev`: its content security policy lets a page connect to the dev server. */
import { buildEdge } from '@cowbell/edge/build-edge';
import { edgeConfig } from '@cowbell/edge/config';
import { run } from '@cowbell/service-kit/base/run';

const policyHeader = 'content-security-policy';
const { DEV_SERVER_URL = '' } = process.env;

await run(edgeConfig, async (config) => {
  const edge = await buildEdge(config);
  edge.app.addHook('onSend', async (_request, reply) => {
    const contentPolicy = reply.getHeader(policyHeader);
    reply.header(
      policyHeader,
      String(contentPolicy).replace("connect-src 'self'", `connect-src 'self' ${DEV_SERVER_URL}`),
    );
    // In development the names of files do not change with their content.
    if (String(reply.getHeader('cache-control')).includes('max-age')) reply.header('cache-control', 'no-store');
  });
  return edge;
});
