import { emailRules } from '@cowbell/contracts/rules/account';
import { paths, sentenceOf, TextLink, useNavigate } from '@cowbell/kit';
import { useSchemaForm } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { storedEmail, storeEmail } from '@cowbell/kit/session';
import { AccountForm, EmailField } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { RequestPasswordResetDocument } from '../generated/graphql.ts';

function ForgotPassword() {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: emailRules,
    defaultValues: { email: storedEmail() },
    async submit(input) {
      const { userErrors } = (await mutate(RequestPasswordResetDocument, { input })).requestPasswordReset;
      if (userErrors.length > 0) return userErrors;
      storeEmail(input.email);
      await navigate(paths.forgotPasswordSuccess, { replace: true });
      return [];
    },
    describeFailure: (error) => sentenceOf(error, 'The email could not be sent. Please try again.'),
  });
  return (
    <AccountPage title="Forgot Password" lead="We’ll email you a link to set a new password.">
      <AccountForm form={form} label="Send Reset Email" busyLabel="Sending …">
        <EmailField {...form.field('email')} autoComplete="email" />
      </AccountForm>
      <Links>
        <TextLink to={paths.signIn}>Sign In</TextLink>
        <TextLink to={paths.signUp}>Sign Up</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ForgotPassword as Component };
