import { ButtonLink, paths, styled, TextLink } from '@cowbell/kit';
import { rememberedEmail } from '@cowbell/kit/session';
import { AccountPage, Links } from '../account-page.tsx';

const Next = styled.div`margin-top: 24px;`;

/** Says what to do next. Whether the e-mail has an account is told to nobody but its owner. */
function ResetMailSent() {
  const email = rememberedEmail();
  return (
    <AccountPage
      title="Email Sent!"
      lead={
        <>
          If {email ? <b>{email}</b> : 'that e-mail'} has an account, a link to choose a new password is on its way. It
          works once, for 30 minutes.
        </>
      }
    >
      <Next>
        <ButtonLink to={paths.signIn} $look="go" $size="big" $wide>
          Sign In
        </ButtonLink>
      </Next>
      <Links>
        <TextLink to={paths.forgotPassword}>Nothing there? Send it again</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ResetMailSent as Component };
