import { resetPasswordRule } from '@cowbell/contracts/rules/account';
import {
  currentSession,
  ErrorState,
  paths,
  SkeletonRows,
  sentenceOf,
  TextLink,
  useLocation,
  useNavigate,
  useQuery,
  VisuallyHidden,
  WideLink,
} from '@cowbell/kit';
import { FieldError, object, refine, string, trim, useSchemaForm } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { signOut, storedEmail } from '@cowbell/kit/session';
import { AccountForm, PasswordField } from '../account-form.tsx';
import { AccountPage, Links, NextStep } from '../account-page.tsx';
import {
  PasswordResetTokenDocument,
  type PasswordResetTokenQueryVariables,
  ResetPasswordDocument,
} from '../generated/graphql.ts';

const newPasswordForm = object({ password: resetPasswordRule, confirmation: string().check(trim()) }).check(
  refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match!',
    path: ['confirmation'],
  }),
);

function ResetPassword() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const link = { id: query.get('id') ?? '', token: query.get('token') ?? '' };
  const isWhole = link.id !== '' && link.token !== '';
  const isDone = state?.isDone === true;
  const { data, error, loading, refetch } = useQuery(PasswordResetTokenDocument, {
    variables: link,
    skip: !isWhole || isDone,
    fetchPolicy: 'no-cache',
    // A secret in a URL would end up in caches and logs.
    context: { viaPost: true },
  });

  if (isDone) return <SuccessPage />;
  if (isWhole && loading) {
    return (
      <AccountPage title="New password">
        <SkeletonRows count={2} />
      </AccountPage>
    );
  }
  if (isWhole && !data?.passwordResetToken) {
    return (
      <ErrorState title="Not available right now" onRetry={() => void refetch().catch(() => undefined)}>
        {sentenceOf(error, 'Your link cannot be checked at the moment. Please try again.')}
      </ErrorState>
    );
  }
  if (!data?.passwordResetToken?.valid) return <InvalidLink />;
  // A reload shows the success, not 'This link no longer works'.
  const onDone = () => navigate(paths.resetPassword, { replace: true, state: { isDone: true } });
  return <NewPassword link={link} onDone={onDone} />;
}

function NewPassword({ link, onDone }: { link: PasswordResetTokenQueryVariables; onDone: () => void | Promise<void> }) {
  const form = useSchemaForm({
    schema: newPasswordForm,
    defaultValues: { password: '', confirmation: '' },
    async submit({ password }) {
      const { userErrors } = (await mutate(ResetPasswordDocument, { input: { ...link, password } })).resetPassword;
      if (userErrors.length > 0) return userErrors;
      // The new password has ended all sessions of the account. This one may belong to it.
      if (currentSession().token !== null) await signOut();
      await onDone();
      return [];
    },
    describeFailure: (error) => sentenceOf(error, 'The password could not be changed. Please try again.'),
  });
  const email = storedEmail();
  return (
    <AccountPage title="New password" lead="This signs you out on all devices.">
      <AccountForm form={form} label="Reset Password" busyLabel="Saving …">
        {/* Tells a password manager whose new password it stores. */}
        {email && (
          <VisuallyHidden
            as="input"
            type="email"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        )}
        <PasswordField
          label="New password"
          hint="8 to 20 characters"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmation')} />
      </AccountForm>
      <Links>
        <TextLink to={paths.forgotPassword}>Send a new link</TextLink>
      </Links>
    </AccountPage>
  );
}

function SuccessPage() {
  return (
    <AccountPage title="Reset password successful" lead="Sign in with the new one.">
      <NextStep>
        <WideLink to={paths.signIn}>Sign In</WideLink>
      </NextStep>
    </AccountPage>
  );
}

/** The link is used, expired or incomplete. Which of them it is stays secret. */
function InvalidLink() {
  return (
    <AccountPage title="New password">
      <NextStep>
        <FieldError role="alert">This link no longer works. Please request a new one.</FieldError>
      </NextStep>
      <NextStep>
        <WideLink to={paths.forgotPassword}>Send a new link</WideLink>
      </NextStep>
      <Links>
        <TextLink to={paths.signIn}>Sign In</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ResetPassword as Component };
