import { throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { unwrapPayload } from '../gateway/unwrap-payload.ts';
import {
  MeDocument,
  ResendVerificationDocument,
  SignInDocument,
  SignUpDocument,
  VerifyEmailDocument,
} from '../generated/graphql.ts';
import type { Api } from '../http/api.ts';
import { bodyFailures, bodyOf, failures, jsonResponse, withToken } from '../http/responses.ts';
import { email, password, success } from './user.body.ts';
import { toUser, user } from './user.entity.ts';

const tags = ['Accounts'];

const credentials = bodyOf({ email: email.meta({ examples: ['admin@cowbell.test'] }), password });

const newAccount = bodyOf({
  name: z.string('Name is missing.').meta({ minLength: 1, examples: ['Priya Rao'] }),
  email,
  username: z.string('Username is missing.').meta({ minLength: 1, examples: ['priya'] }),
  password: password.meta({ minLength: 8, maxLength: 128 }),
});

const pin = z
  .string('Invalid Passcode')
  .nullish()
  .meta({ examples: ['0417'], description: 'Four digits.' });
const passcode = bodyOf({
  otp: pin,
  val: pin.meta({ examples: [null], description: 'The same by another name.' }),
  token: z
    .string()
    .nullish()
    .meta({ examples: [null], description: 'In place of the one in the header.' }),
});

/** Signing up, verifying, signing in, and who one is. Two readings of a path answer alike. */
export function addAccountRoutes(api: Api, gateway: GatewayClient): void {
  for (const url of ['/user/create', '/user/signup']) {
    api.post(url, {
      schema: {
        tags,
        summary: 'Open an account',
        description: 'Mails a PIN. Answers alike for a new and a known e-mail, whose owner gets a mail that says so.',
        body: newAccount,
        response: {
          201: jsonResponse(
            success.extend({ user: user.omit({ _id: true }) }),
            'The account as it was asked for; it has no token before it is verified.',
          ),
          ...failures(...bodyFailures, 409),
        },
      },
      async handler(request, reply) {
        const { signUp } = await gateway.execute(request, SignUpDocument, { input: request.body });
        const { name, username } = request.body;
        const account = { name, username, email: unwrapPayload(signUp, 'email'), isVerified: false, isAdmin: false };
        return reply.code(201).send({ success: true as const, user: account });
      },
    });
  }

  api.post('/user/signin', {
    schema: {
      tags,
      summary: 'Sign in',
      body: credentials,
      response: {
        200: jsonResponse(
          success.extend({ user, token: z.string() }),
          'The account, and a token to be sent as a bearer token.',
        ),
        ...failures(...bodyFailures, 401),
      },
    },
    async handler(request) {
      const { signIn } = await gateway.execute(request, SignInDocument, { input: request.body });
      return {
        success: true as const,
        user: toUser(unwrapPayload(signIn, 'user')),
        token: unwrapPayload(signIn, 'token'),
      };
    },
  });

  for (const url of ['/user/verify-email', '/user/verify']) {
    api.post(url, {
      schema: {
        tags,
        summary: 'Verify the account by the PIN of the mail',
        description: 'The PIN is `otp` or `val`; the token is in the body or in the header.',
        security: withToken,
        body: passcode,
        response: {
          200: jsonResponse(
            success.extend({ user, token: z.string() }),
            'The account, and a token that says it is verified.',
          ),
          ...failures(...bodyFailures, 401),
        },
      },
      async handler(request) {
        const { otp, val, token } = request.body;
        const input = { pin: otp ?? val ?? '' };
        const { verifyEmail } = await gateway.execute(request, VerifyEmailDocument, { input }, token ?? undefined);
        const account = toUser(unwrapPayload(verifyEmail, 'user'));
        return { success: true as const, user: account, token: unwrapPayload(verifyEmail, 'token') };
      },
    });
  }

  for (const url of ['/user/reverify', '/user/resend-verification']) {
    api.post(url, {
      schema: {
        tags,
        summary: 'Mail a new PIN',
        body: bodyOf({ email }),
        response: { 200: jsonResponse(success, 'Mailed, if there is such an account.'), ...failures(...bodyFailures) },
      },
      async handler(request) {
        const { resendVerification } = await gateway.execute(request, ResendVerificationDocument, {
          input: request.body,
        });
        throwUserErrors(resendVerification.userErrors);
        return { success: true as const };
      },
    });
  }

  api.get('/user', {
    schema: {
      tags,
      summary: 'The signed-in user',
      security: withToken,
      response: { 200: jsonResponse(success.extend({ user }), 'The account.'), ...failures(401) },
    },
    async handler(request) {
      const { me } = await gateway.execute(request, MeDocument, {});
      if (!me) throw new Error('Neither an account nor an error');
      return { success: true as const, user: toUser(me) };
    },
  });
}
