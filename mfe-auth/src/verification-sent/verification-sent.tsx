import { paths, styled, TextLink, useNavigate, WideLink } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { storedEmail } from '@cowbell/kit/session';
import { useRef } from 'react';
import { AccountPage, Lead } from '../account-page.tsx';

const Center = styled.div`
  display: grid;
  justify-items: center;
  margin-top: 8px;
`;

function VerificationSent() {
  const navigate = useNavigate();
  const email = storedEmail();
  const next = useRef<HTMLAnchorElement>(null);
  return (
    <AccountPage title="Check your email">
      <Dialog
        open
        cowHide
        title="Verification Email Sent!"
        initialFocus={next}
        onOpenChange={() => void navigate(paths.signIn)}
      >
        <Lead style={{ margin: '0 0 20px' }}>
          We’ve sent a 4-digit PIN to {email ? <b>{email}</b> : 'you'}. It’s valid for 10 minutes. Sign in to enter it.
        </Lead>
        <WideLink ref={next} to={paths.signIn}>
          {/* The product's fixed text. */}
          Signin to Verify
        </WideLink>
        <Center>
          <TextLink to={paths.resendVerification}>Didn’t get it? Resend</TextLink>
        </Center>
      </Dialog>
    </AccountPage>
  );
}

export { VerificationSent as Component };
