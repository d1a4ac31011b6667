import { emailRules } from '@cowbell/contracts/rules/account';
import { currentSession, paths, sentenceOf, showToast, TextLink, useNavigate } from '@cowbell/kit';
import { useSchemaForm } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { storedEmail, storeEmail } from '@cowbell/kit/session';
import { AccountForm, EmailField } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { ResendVerificationDocument } from '../generated/graphql.ts';

function ResendVerification() {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: emailRules,
    defaultValues: { email: currentSession().user?.email ?? storedEmail() },
    async submit(input) {
      const { userErrors } = (await mutate(ResendVerificationDocument, { input })).resendVerification;
      if (userErrors.length > 0) return userErrors;
      storeEmail(input.email);
      if (currentSession().token === null) {
        await navigate(paths.verificationSent, { replace: true });
      } else {
        // Already signed in: only the PIN is missing.
        showToast('success', 'Verification Email Sent!');
        await navigate(paths.verify, { replace: true });
      }
      return [];
    },
    describeFailure: (error) => sentenceOf(error, 'The email could not be sent. Please try again.'),
  });
  return (
    <AccountPage title="Send a new PIN" lead="Only the newest PIN works.">
      <AccountForm form={form} label="Resend Verification" busyLabel="Sending …">
        <EmailField {...form.field('email')} autoComplete="email" />
      </AccountForm>
      <Links>
        <TextLink to={paths.verify}>Enter your PIN</TextLink>
        <TextLink to={paths.signIn}>Sign In</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ResendVerification as Component };
