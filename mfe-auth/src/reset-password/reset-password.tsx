import {
  ButtonLink,
  currentSession,
  ErrorState,
  FieldError,
  graphqlClient,
  paths,
  SkeletonRows,
  sentenceOf,
  styled,
  TextLink,
  useLocation,
  useNavigate,
  useQuery,
  VisuallyHidden,
} from '@cowbell/kit';
import { zodResolver } from '@cowbell/kit/form';
import { leaveSession, rememberedEmail } from '@cowbell/kit/session';
import { AccountForm } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { resetPasswordSchema } from '../account-rules.ts';
import { PasswordResetTokenDocument, ResetPasswordDocument } from '../generated/graphql.ts';
import { PasswordField } from '../password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';

const Next = styled.div`margin-top: 24px;`;

/** What the link of the mail brings along. */
interface ResetLink {
  id: string;
  token: string;
}

/** Checks the link of the mail, then lets the person choose a new password. */
function ResetPassword() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const link: ResetLink = { id: query.get('id') ?? '', token: query.get('token') ?? '' };
  const isWhole = link.id !== '' && link.token !== '';
  const isDone = state?.isDone === true;
  const { data, error, loading, refetch } = useQuery(PasswordResetTokenDocument, {
    variables: link,
    skip: !isWhole || isDone,
    fetchPolicy: 'no-cache',
    // A secret has no place in an address, where whatever is on the way may keep it.
    context: { personal: true },
  });

  if (isDone) return <Done />;
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
  if (!data?.passwordResetToken?.valid) return <DeadLink />;
  // The link has done its work: a reload shows that it did, not that it is dead.
  const onDone = () => navigate(paths.resetPassword, { replace: true, state: { isDone: true } });
  return <NewPassword link={link} onDone={onDone} />;
}

function NewPassword({ link, onDone }: { link: ResetLink; onDone: () => void | Promise<void> }) {
  const { register, errors, state } = useAccountForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
    fallback: 'The password could not be changed. Please try again.',
    async send({ password }) {
      const variables = { input: { ...link, password } };
      const { data, error } = await graphqlClient.mutate({ mutation: ResetPasswordDocument, variables });
      if (!data) throw error;
      const { userErrors } = data.resetPassword;
      if (userErrors.length > 0) return userErrors;
      // Whoever was signed in here is not any more, everywhere.
      if (currentSession().token !== null) await leaveSession();
      await onDone();
      return [];
    },
  });
  const email = rememberedEmail();
  return (
    <AccountPage title="New password" lead="Whoever is signed in with the old one is signed out everywhere.">
      <AccountForm state={state} label="Reset Password" busyLabel="Saving …">
        {/* So that a password manager knows whose new password it keeps. */}
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
          field={register('password')}
          error={errors.password?.message}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm password"
          field={register('confirmation')}
          error={errors.confirmation?.message}
          autoComplete="new-password"
        />
      </AccountForm>
      <Links>
        <TextLink to={paths.forgotPassword}>Send a new link</TextLink>
      </Links>
    </AccountPage>
  );
}

function Done() {
  return (
    <AccountPage title="Reset password successful" lead="Sign in with the new one.">
      <Next>
        <ButtonLink to={paths.signIn} $look="go" $size="big" $wide>
          Sign In
        </ButtonLink>
      </Next>
    </AccountPage>
  );
}

/** Used, too old, or not whole: which of them is nobody's business. */
function DeadLink() {
  return (
    <AccountPage title="New password">
      <Next>
        <FieldError role="alert">This link no longer works. Please request a new one.</FieldError>
      </Next>
      <Next>
        <ButtonLink to={paths.forgotPassword} $look="go" $size="big" $wide>
          Send a new link
        </ButtonLink>
      </Next>
      <Links>
        <TextLink to={paths.signIn}>Sign In</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ResetPassword as Component };
