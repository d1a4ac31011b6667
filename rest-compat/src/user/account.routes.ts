import {
  emailRule,
  maxPasswordLength,
  maxResetPasswordLength,
  minPasswordLength,
  pinLength,
  resetPasswordRule,
  signUpRules,
} from '@cowbell/contracts/rules/account';
import { throwUserErrors } from '@cowbell/service-kit/http/rest-failure';
import { z } from 'zod';
import { type GatewayClient, unwrapPayload } from '../gateway/gateway-client.ts';
import {
  MeDocument,
  PasswordResetTokenDocument,
  RequestPasswordResetDocument,
  type RequestPasswordResetInput,
  ResendVerificationDocument,
  type ResendVerificationInput,
  ResetPasswordDocument,
  type ResetPasswordInput,
  type RestUserFragment,
  SignInDocument,
  type SignInInput,
  SignUpDocument,
  type SignUpInput,
  VerifyEmailDocument,
  type VerifyEmailInput,
} from '../generated/graphql.ts';
import type { User } from '../generated/schema.ts';
import type { Api } from '../http/api.ts';
import { bodyFailures, bodyOf, exampleId, failures, jsonResponse, withToken } from '../http/responses.ts';
import { type SchemasOf, type SelectionOf, text } from '../http/schema-fields.ts';

const example = {
  _id: '6563d1f0c2a1b4e5f6a7b8e2',
  name: 'Priya Rao',
  email: 'priya@example.com',
  username: 'priya',
  isVerified: true,
  isAdmin: false,
};

type SelectedUser = SelectionOf<User, never, RestUserFragment>;

export const user = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
  } satisfies SchemasOf<Omit<SelectedUser, 'id'> & { _id: string }>)
  .meta({ id: 'User', examples: [example] });

export function toUser({ id, ...rest }: SelectedUser): z.infer<typeof user> {
  return { _id: id, ...rest };
}

export const email = text(emailRule, { format: 'email', examples: ['priya@example.com'] });

export const examplePassword = 'MoreCowbell!1';

export const success = z.object({ success: z.literal(true) });

const tags = ['Accounts'];

const credentials = bodyOf({
  email: z.string('Email is missing.').meta({ format: 'email', examples: ['admin@cowbell.test'] }),
  password: z.string('Password is missing.').meta({ examples: [examplePassword] }),
} satisfies SchemasOf<SignInInput>);

const newAccount = bodyOf({
  name: text(signUpRules.shape.name, { minLength: 1, examples: ['Priya Rao'] }),
  email,
  username: text(signUpRules.shape.username, { minLength: 1, examples: ['priya'] }),
  password: text(signUpRules.shape.password, {
    minLength: minPasswordLength,
    maxLength: maxPasswordLength,
    examples: [examplePassword],
  }),
} satisfies SchemasOf<Omit<SignUpInput, 'key'>>);

/** Not checked here: the user service checks the token first, then the PIN. */
const pin = z
  .string('Invalid Passcode')
  .nullish()
  .meta({ examples: ['0417'], description: `${pinLength} digits.` });
const pinBody = bodyOf({
  otp: pin,
  val: pin.meta({ examples: [null], description: 'Another name of `otp`.' }),
  token: z
    .string()
    .nullish()
    .meta({ examples: [null], description: 'In place of the `Authorization` header.' }),
});

/** Some calls have two paths, for clients of either; both work. */
export function addAccountRoutes(api: Api, gateway: GatewayClient): void {
  for (const url of ['/user/create', '/user/signup']) {
    api.post(url, {
      schema: {
        tags,
        summary: 'Open an account',
        description:
          'Emails a PIN. The response is the same for a new and a known email address; the owner of a known one gets an email that says so.',
        body: newAccount,
        response: {
          201: jsonResponse(
            success.extend({ user: user.omit({ _id: true }) }),
            'The account as it was sent. It gets a token by signing in.',
          ),
          ...failures(...bodyFailures, 409),
        },
      },
      async handler(request, reply) {
        const { signUp } = await gateway.mutate(request, SignUpDocument, { input: request.body });
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
        200: jsonResponse(success.extend({ user, token: z.string() }), 'The account, and its bearer token.'),
        ...failures(...bodyFailures, 401),
      },
    },
    async handler(request) {
      const { signIn } = await gateway.mutate(request, SignInDocument, { input: request.body });
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
        summary: 'Verify the account with the PIN from the email',
        description: 'The PIN is `otp` or `val`; the token is in the body or in the header.',
        security: withToken,
        body: pinBody,
        response: {
          200: jsonResponse(
            success.extend({ user, token: z.string() }),
            'The account, and a new token of a verified account.',
          ),
          ...failures(...bodyFailures, 401),
        },
      },
      async handler(request) {
        const { otp, val, token } = request.body;
        const input = { pin: otp ?? val ?? '' } satisfies Record<keyof VerifyEmailInput, string>;
        const { verifyEmail } = await gateway.mutate(request, VerifyEmailDocument, { input }, token ?? undefined);
        const account = toUser(unwrapPayload(verifyEmail, 'user'));
        return { success: true as const, user: account, token: unwrapPayload(verifyEmail, 'token') };
      },
    });
  }

  for (const url of ['/user/reverify', '/user/resend-verification']) {
    api.post(url, {
      schema: {
        tags,
        summary: 'Email a new PIN',
        body: bodyOf({ email } satisfies SchemasOf<ResendVerificationInput>),
        response: { 200: jsonResponse(success, 'Emailed, if the account exists.'), ...failures(...bodyFailures) },
      },
      async handler(request) {
        const { resendVerification } = await gateway.mutate(request, ResendVerificationDocument, {
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
      const { me } = await gateway.query(request, MeDocument, {});
      if (!me) throw new Error('The response has neither an account nor an error');
      return { success: true as const, user: toUser(me) };
    },
  });
}

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
