import { graphqlClient, paths, TextLink, useNavigate } from '@cowbell/kit';
import { zodResolver } from '@cowbell/kit/form';
import { rememberEmail, rememberedEmail } from '@cowbell/kit/session';
import { AccountForm } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { emailSchema } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { RequestPasswordResetDocument } from '../generated/graphql.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Asks for a mail with a link to choose a new password. */
function ForgotPassword() {
  const navigate = useNavigate();
  const { register, errors, state } = useAccountForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: rememberedEmail() },
    fallback: 'The mail could not be sent. Please try again.',
    async send(input) {
      const { data, error } = await graphqlClient.mutate({
        mutation: RequestPasswordResetDocument,
        variables: { input },
      });
      if (!data) throw error;
      const { userErrors } = data.requestPasswordReset;
      if (userErrors.length > 0) return userErrors;
      rememberEmail(input.email);
      await navigate(paths.forgotPasswordSuccess, { replace: true });
      return [];
    },
  });
  return (
    <AccountPage title="Forgot Password" lead="We mail you a link, and you choose a new one.">
      <AccountForm state={state} label="Send Reset Email" busyLabel="Sending …">
        <EmailField field={register('email')} error={errors.email?.message} autoComplete="email" />
      </AccountForm>
      <Links>
        <TextLink to={paths.signIn}>Sign In</TextLink>
        <TextLink to={paths.signUp}>Sign Up</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ForgotPassword as Component };
