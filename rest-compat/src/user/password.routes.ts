import { maxResetPasswordLength, minPasswordLength, resetPasswordRule } from '@cowbell/contracts/rules/account';
import { throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import {
  PasswordResetTokenDocument,
  RequestPasswordResetDocument,
  type RequestPasswordResetInput,
  ResetPasswordDocument,
  type ResetPasswordInput,
} from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import { bodyFailures, bodyOf, exampleId, failures, jsonResponse } from '../http/responses.ts';
import { type SchemasOf, text } from '../http/schema-fields.ts';
import { email, examplePassword, success } from './user.body.ts';

const tags = ['Accounts'];

const invalidLink = 'This link no longer works. Please request a new one.';

const link = z.object({
  token: z.string(invalidLink).meta({ examples: ['q0cJ3y9Zk1m5T7v2Xw8bR4nL6sD0fGhA_pQeUiOtY-c'] }),
  id: z.string(invalidLink).meta({ examples: [exampleId] }),
} satisfies SchemasOf<Omit<ResetPasswordInput, 'password'>>);

export function addPasswordRoutes(api: Api, gateway: GatewayClient): void {
  api.post('/user/forgot-password', {
    schema: {
      tags,
      summary: 'Email a link to set a new password',
      body: bodyOf({ email } satisfies SchemasOf<RequestPasswordResetInput>),
      response: { 200: jsonResponse(success, 'Emailed, if the account exists.'), ...failures(...bodyFailures) },
    },
    async handler(request) {
      const variables = { input: request.body };
      const { requestPasswordReset } = await gateway.mutate(request, RequestPasswordResetDocument, variables);
      throwUserErrors(requestPasswordReset.userErrors);
      return { success: true as const };
    },
  });

  api.get('/user/reset-password', {
    schema: {
      tags,
      summary: 'Check whether a link is still valid',
      querystring: link,
      response: {
        200: jsonResponse(
          z.union([success, z.object({ success: z.literal(false), error: z.string() })]),
          'Whether the link is valid.',
        ),
        ...failures(),
      },
    },
    async handler(request) {
      const { passwordResetToken } = await gateway.query(request, PasswordResetTokenDocument, request.query);
      return passwordResetToken?.valid ? { success: true as const } : { success: false as const, error: invalidLink };
    },
  });

  api.post('/user/reset-password', {
    schema: {
      tags,
      summary: 'Set a new password',
      description: 'Verifies the account, and signs it out on all devices.',
      querystring: link,
      body: bodyOf({
        password: text(resetPasswordRule, {
          minLength: minPasswordLength,
          maxLength: maxResetPasswordLength,
          examples: [examplePassword],
        }),
      } satisfies SchemasOf<Omit<ResetPasswordInput, keyof z.infer<typeof link>>>),
      response: { 200: jsonResponse(success, 'The new password is set.'), ...failures(...bodyFailures) },
    },
    async handler(request) {
      const input = { ...request.query, ...request.body };
      const { resetPassword } = await gateway.mutate(request, ResetPasswordDocument, { input });
      throwUserErrors(resetPassword.userErrors);
      return { success: true as const };
    },
  });
}
