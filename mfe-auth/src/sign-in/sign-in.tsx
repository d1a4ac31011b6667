import { paths, sentenceOf, TextLink, useNavigate } from '@cowbell/kit';
import { minLength, object, string, trim, useSchemaForm } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { startSession, storedEmail, storeEmail, takeTarget } from '@cowbell/kit/session';
import { AccountForm, EmailField, PasswordField } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { SignInDocument } from '../generated/graphql.ts';

const signInForm = object({
  email: string().check(trim(), minLength(1, 'Email is missing.')),
  password: string().check(minLength(1, 'Password is missing.')),
});

function SignIn() {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: signInForm,
    defaultValues: { email: storedEmail(), password: '' },
    async submit(input) {
      const { token, user, userErrors } = (await mutate(SignInDocument, { input })).signIn;
      if (!token || !user) return userErrors;
      storeEmail(user.email);
      await startSession(token, user);
      await navigate(user.isVerified ? (takeTarget() ?? paths.requestList) : paths.verify, { replace: true });
      return [];
    },
    describeFailure: (error) => sentenceOf(error, 'Signing in failed. Please try again.'),
  });
  return (
    <AccountPage title="Sign In">
      {/* 'Login' is the product's fixed text. */}
      <AccountForm form={form} label="Login" busyLabel="Signing in …">
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      </AccountForm>
      <Links>
        <TextLink to={paths.signUp}>Sign Up</TextLink>
        <TextLink to={paths.forgotPassword}>Forgot Password</TextLink>
      </Links>
    </AccountPage>
  );
}

export { SignIn as Component };
