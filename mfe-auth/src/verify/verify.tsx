import { pinRule } from '@cowbell/contracts/rules/account';
import { paths, sentenceOf, showToast, styled, TextLink, useNavigate, useSession } from '@cowbell/kit';
import {
  array,
  FieldError,
  object,
  pipe,
  SubmitButton,
  string,
  transform,
  useSchemaForm,
  useWatch,
} from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { startSession } from '@cowbell/kit/session';
import { type ReactNode, useEffect, useId } from 'react';
import { AccountPage, Links } from '../account-page.tsx';
import { VerifyEmailDocument } from '../generated/graphql.ts';
import { emptyPin, isComplete, type Pin, PinBoxes } from './pin-boxes.tsx';

const Action = styled.div`
  margin-top: 28px;
  [role='alert'] + & { margin-top: 14px; }
`;

const pinForm = object({
  pin: pipe(
    pipe(
      array(string()),
      transform((digits) => digits.join('')),
    ),
    pinRule,
  ),
});

/** The digits of a visitor who has to sign in first, until they return. Only in memory, because a PIN is a secret. */
let pinForLater: Pin = emptyPin;

function Verify() {
  const navigate = useNavigate();
  const { token, user } = useSession();
  const errorId = useId();
  const isSignedIn = token !== null;
  const form = useSchemaForm({
    schema: pinForm,
    defaultValues: { pin: [...pinForLater] },
    async submit(input) {
      if (!isSignedIn) {
        await navigate(paths.signIn);
        return [];
      }
      const {
        token: newToken,
        user: verifiedUser,
        userErrors,
      } = (await mutate(VerifyEmailDocument, { input })).verifyEmail;
      if (newToken && verifiedUser) {
        await startSession(newToken, verifiedUser);
        showToast('success', 'Account verified successfully!');
        // The guard of the sign-in screen redirects a verified user.
        await navigate(paths.signIn, { replace: true });
        return [];
      }
      form.setValue('pin', [...emptyPin]);
      return userErrors;
    },
    // The digits stay: they may be right when the server can check them.
    describeFailure: (error) => sentenceOf(error, 'The PIN could not be checked. Please try again.'),
  });
  const pin: Pin = useWatch({ control: form.control, name: 'pin' });
  const error = form.formState.errors.pin?.message ?? form.alert;

  useEffect(() => {
    pinForLater = isSignedIn ? emptyPin : pin;
  }, [isSignedIn, pin]);

  function onChange(next: Pin): void {
    form.setValue('pin', [...next]);
    form.clearErrors();
    if (isSignedIn && isComplete(next) && next.join() !== pin.join()) form.send();
  }

  return (
    <AccountPage title="Enter your PIN" lead={leadFor(user?.email, isSignedIn)}>
      <form {...form.formProps}>
        <PinBoxes pin={pin} onChange={onChange} errorId={error ? errorId : undefined} />
        {error && (
          <FieldError role="alert" id={errorId} style={{ marginTop: 12 }}>
            {error}
          </FieldError>
        )}
        <Action>
          <SubmitButton form={form} busyLabel="Checking …" $size="big" $wide>
            Submit
          </SubmitButton>
        </Action>
      </form>
      <Links>
        {!isSignedIn && <TextLink to={paths.signIn}>Sign In</TextLink>}
        <TextLink to={paths.resendVerification}>Resend verification</TextLink>
      </Links>
    </AccountPage>
  );
}

/** The token tells the server whose PIN it is, so a visitor has to sign in first. */
function leadFor(email: string | undefined, isSignedIn: boolean): ReactNode {
  if (!isSignedIn) return 'Sign in first, so that we know whose PIN it is. We’ll keep the digits you type here.';
  // Signing in sends no email, and the last one may have expired.
  return (
    <>
      Enter the four digits from the email to {email ? <b>{email}</b> : 'you'}. No email, or older than 10 minutes?
      Resend it.
    </>
  );
}

export { Verify as Component };
