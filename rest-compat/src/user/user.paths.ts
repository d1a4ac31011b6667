import { throwUserErrors } from '@cowbell/service-kit/rest-failure';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { MeDocument, type RestUserFragment, SignInDocument } from '../generated/documents.ts';
import { addPath } from '../http/add-path.ts';

const credentials = z.object(
  { email: z.string('Email is missing.'), password: z.string('Password is missing.') },
  'The body must be a JSON object.',
);

export function addUserPaths(api: FastifyInstance, gateway: GatewayClient): void {
  addPath(api, '/user', {
    async GET(request) {
      const { me } = await gateway.ask(request, MeDocument, {});
      return { success: true, user: me && toUser(me) };
    },
  });
  addPath(api, '/user/signin', {
    async POST(request) {
      const { signIn } = await gateway.ask(request, SignInDocument, { input: credentials.parse(request.body) });
      throwUserErrors(signIn.userErrors);
      return { success: true, user: signIn.user && toUser(signIn.user), token: signIn.token };
    },
  });
}

/** An account as REST clients know it. */
function toUser({ id, ...user }: RestUserFragment) {
  return { _id: id, ...user };
}
