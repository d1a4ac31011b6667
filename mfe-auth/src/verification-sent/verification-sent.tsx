import { ButtonLink, color, paths, styled, TextLink, useNavigate } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { rememberedEmail } from '@cowbell/kit/session';
import { useRef } from 'react';
import { AccountPage } from '../account-page.tsx';

const Text = styled.p`
  margin-bottom: 20px;
  color: ${color.dim};
  overflow-wrap: anywhere;
  b { color: ${color.text}; font-weight: 600; }
`;

const Center = styled.div`display: grid; justify-items: center; margin-top: 8px;`;

/** Says where the PIN went, and what to do with it. */
function VerificationSent() {
  const navigate = useNavigate();
  const email = rememberedEmail();
  const next = useRef<HTMLAnchorElement>(null);
  return (
    <AccountPage title="Check your mail">
      <Dialog
        open
        hide
        title="Verification Email Sent!"
        initialFocus={next}
        onOpenChange={() => void navigate(paths.signIn)}
      >
        <Text>
          Four digits are on their way to {email ? <b>{email}</b> : 'you'}. They work for 10 minutes. Sign in to enter
          them.
        </Text>
        <ButtonLink ref={next} to={paths.signIn} $look="go" $size="big" $wide>
          Signin to Verify
        </ButtonLink>
        <Center>
          <TextLink to={paths.resendVerification}>Nothing there? Send it again</TextLink>
        </Center>
      </Dialog>
    </AccountPage>
  );
}

export { VerificationSent as Component };
