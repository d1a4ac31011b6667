import {
  FieldError,
  graphqlClient,
  paths,
  sentenceOf,
  showToast,
  styled,
  TextLink,
  useNavigate,
  useSession,
} from '@cowbell/kit';
import { enterSession } from '@cowbell/kit/session';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { AccountPage, Links } from '../account-page.tsx';
import { VerifyEmailDocument } from '../generated/graphql.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useHold } from '../use-hold.ts';
import { emptyPin, isComplete, type Pin } from './pin.ts';
import { PinBoxes } from './pin-boxes.tsx';

const Action = styled.div`margin-top: 28px; [role='alert'] + & { margin-top: 14px; }`;

/** Typed by somebody who has to sign in first, for when they come back. In memory alone: a PIN is a secret. */
let held: Pin = emptyPin;

/** Takes the PIN from the mail; with the fourth digit it is sent by itself, once it is known whose it is. */
function Verify() {
  const navigate = useNavigate();
  const { token, user } = useSession();
  const errorId = useId();
  const [pin, setPin] = useState<Pin>(held);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const hold = useHold();
  const isSignedIn = token !== null;

  useEffect(() => {
    held = isSignedIn ? emptyPin : pin;
  }, [isSignedIn, pin]);

  async function send(complete: Pin): Promise<void> {
    if (isSending || hold.wait !== null) return;
    if (!isComplete(complete)) {
      setError('Invalid Passcode');
      return;
    }
    if (!isSignedIn) {
      await navigate(paths.signIn);
      return;
    }
    setIsSending(true);
    setError(null);
    try {
      const variables = { input: { pin: complete.join('') } };
      const { data, error: failure } = await graphqlClient.mutate({ mutation: VerifyEmailDocument, variables });
      if (!data) throw failure;
      const { token: verified, user: verifiedUser, userErrors } = data.verifyEmail;
      if (verified && verifiedUser) {
        await enterSession(verified, verifiedUser);
        showToast('success', 'Account verified successfully!');
        await navigate(paths.signIn, { replace: true });
        return;
      }
      const [refusal] = userErrors;
      setError(refusal ? hold.note(refusal) : 'Invalid Passcode');
      setPin(emptyPin);
    } catch (failure) {
      // The digits stay: the same ones may be right in a moment.
      setError(sentenceOf(failure, 'The PIN could not be checked. Please try again.'));
    }
    setIsSending(false);
  }

  function onChange(next: Pin): void {
    setPin(next);
    setError(null);
    if (isSignedIn && isComplete(next) && next.join() !== pin.join()) void send(next);
  }

  return (
    <AccountPage title="Enter your PIN" lead={leadFor(user?.email, isSignedIn)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(pin);
        }}
      >
        <PinBoxes pin={pin} onChange={onChange} errorId={error ? errorId : undefined} />
        {error && (
          <FieldError role="alert" id={errorId} style={{ marginTop: 12 }}>
            {error}
          </FieldError>
        )}
        <Action>
          <SubmitButton label="Submit" busyLabel="Checking …" isSending={isSending} wait={hold.wait} />
        </Action>
      </form>
      <Links>
        {!isSignedIn && <TextLink to={paths.signIn}>Sign In</TextLink>}
        <TextLink to={paths.resendVerification}>Resend verification</TextLink>
      </Links>
    </AccountPage>
  );
}

/** Whose account it is, the server tells by the token: without one, signing in comes first. */
function leadFor(email: string | undefined, isSignedIn: boolean): ReactNode {
  if (!isSignedIn) return 'Sign in first, so that we know whose PIN it is. The digits you type here are kept.';
  // Signing in sends no mail, and the last one may be old.
  return (
    <>
      Enter the four digits from the mail to {email ? <b>{email}</b> : 'you'}. No mail, or older than 10 minutes? Ask
      for a new one with Resend verification.
    </>
  );
}

export { Verify as Component };
