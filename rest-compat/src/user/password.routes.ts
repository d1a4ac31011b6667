import { throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import {
  PasswordResetTokenDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import { bodyFailures, bodyOf, exampleId, failures, jsonResponse } from '../http/responses.ts';
import { email, password, success } from './user.body.ts';

const tags = ['Accounts'];

const deadLink = 'This link no longer works. Please request a new one.';

/** What the link of the mail holds. */
const link = z.object({
  token: z.string(deadLink).meta({ examples: ['q0cJ3y9Zk1m5T7v2Xw8bR4nL6sD0fGhA_pQeUiOtY-c'] }),
  id: z.string(deadLink).meta({ examples: [exampleId] }),
});

/** A forgotten password: the mail, its link, and a new password. */
export function addPasswordRoutes(api: Api, gateway: GatewayClient): void {
  api.post('/user/forgot-password', {
    schema: {
      tags,
      summary: 'Mail a link to choose a new password',
      body: bodyOf({ email }),
      response: { 200: jsonResponse(success, 'Mailed, if there is such an account.'), ...failures(...bodyFailures) },
    },
    async handler(request) {
      const variables = { input: request.body };
      const { requestPasswordReset } = await gateway.execute(request, RequestPasswordResetDocument, variables);
      throwUserErrors(requestPasswordReset.userErrors);
      return { success: true as const };
    },
  });

  api.get('/user/reset-password', {
    schema: {
      tags,
      summary: 'Whether a link can still be used',
      querystring: link,
      response: {
        200: jsonResponse(
          z.union([success, z.object({ success: z.literal(false), error: z.string() })]),
          'It can, or it cannot.',
        ),
        ...failures(),
      },
    },
    async handler(request) {
      const { passwordResetToken } = await gateway.execute(request, PasswordResetTokenDocument, request.query);
      return passwordResetToken?.valid ? { success: true as const } : { success: false as const, error: deadLink };
    },
  });

  api.post('/user/reset-password', {
    schema: {
      tags,
      summary: 'Choose a new password',
      description: 'Ends every session of the account.',
      querystring: link,
      body: bodyOf({ password: password.meta({ minLength: 8, maxLength: 20 }) }),
      response: { 200: jsonResponse(success, 'The new password holds.'), ...failures(...bodyFailures) },
    },
    async handler(request) {
      const input = { ...request.query, ...request.body };
      const { resetPassword } = await gateway.execute(request, ResetPasswordDocument, { input });
      throwUserErrors(resetPassword.userErrors);
      return { success: true as const };
    },
  });
}
