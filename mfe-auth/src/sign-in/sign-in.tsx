import { graphqlClient, paths, TextLink, useNavigate } from '@cowbell/kit';
import { zodResolver } from '@cowbell/kit/form';
import { enterSession, rememberEmail, rememberedEmail, takeTarget } from '@cowbell/kit/session';
import { AccountForm } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { signInSchema } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { SignInDocument } from '../generated/graphql.ts';
import { PasswordField } from '../password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** Exchanges e-mail and password for a session, and goes where the person wanted to go. */
function SignIn() {
  const navigate = useNavigate();
  const { register, errors, state } = useAccountForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: rememberedEmail(), password: '' },
    fallback: 'Signing in failed. Please try again.',
    async send(input) {
      const { data, error } = await graphqlClient.mutate({ mutation: SignInDocument, variables: { input } });
      if (!data) throw error;
      const { token, user, userErrors } = data.signIn;
      if (!token || !user) return userErrors;
      rememberEmail(user.email);
      await enterSession(token, user);
      await navigate(user.isVerified ? (takeTarget() ?? paths.requests) : paths.verify, { replace: true });
      return [];
    },
  });
  return (
    <AccountPage title="Sign In">
      <AccountForm state={state} label="Login" busyLabel="Signing in …">
        <EmailField field={register('email')} error={errors.email?.message} autoComplete="username" />
        <PasswordField
          label="Password"
          field={register('password')}
          error={errors.password?.message}
          autoComplete="current-password"
        />
      </AccountForm>
      <Links>
        <TextLink to={paths.signUp}>Sign Up</TextLink>
        <TextLink to={paths.forgotPassword}>Forgot Password</TextLink>
      </Links>
    </AccountPage>
  );
}

export { SignIn as Component };
