import { currentSession, graphqlClient, paths, showToast, TextLink, useNavigate } from '@cowbell/kit';
import { zodResolver } from '@cowbell/kit/form';
import { rememberEmail, rememberedEmail } from '@cowbell/kit/session';
import { AccountForm } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { emailSchema } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { ResendVerificationDocument } from '../generated/graphql.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Asks for another PIN. */
function ResendVerification() {
  const navigate = useNavigate();
  const { register, errors, state } = useAccountForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: currentSession().user?.email ?? rememberedEmail() },
    fallback: 'The mail could not be sent. Please try again.',
    async send(input) {
      const { data, error } = await graphqlClient.mutate({
        mutation: ResendVerificationDocument,
        variables: { input },
      });
      if (!data) throw error;
      const { userErrors } = data.resendVerification;
      if (userErrors.length > 0) return userErrors;
      rememberEmail(input.email);
      if (currentSession().token === null) {
        await navigate(paths.verificationSent, { replace: true });
      } else {
        // Signed in already: the PIN is all that is missing.
        showToast('success', 'Verification Email Sent!');
        await navigate(paths.verify, { replace: true });
      }
      return [];
    },
  });
  return (
    <AccountPage
      title="Send a new PIN"
      lead="The last PIN you were sent is the one that counts: a new one takes its place."
    >
      <AccountForm state={state} label="Resend Verification" busyLabel="Sending …">
        <EmailField field={register('email')} error={errors.email?.message} autoComplete="email" />
      </AccountForm>
      <Links>
        <TextLink to={paths.verify}>Enter your PIN</TextLink>
        <TextLink to={paths.signIn}>Sign In</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ResendVerification as Component };
