import { paths, TextLink, WideLink } from '@cowbell/kit';
import { storedEmail } from '@cowbell/kit/session';
import { AccountPage, Links, NextStep } from '../account-page.tsx';

function ResetMailSent() {
  const email = storedEmail();
  return (
    <AccountPage
      title="Email Sent!"
      lead={
        <>
          If {email ? <b>{email}</b> : 'that email'} has an account, a link to set a new password is on its way. It
          works once and expires in 30 minutes.
        </>
      }
    >
      <NextStep>
        <WideLink to={paths.signIn}>Sign In</WideLink>
      </NextStep>
      <Links>
        <TextLink to={paths.forgotPassword}>Didn’t get it? Resend</TextLink>
      </Links>
    </AccountPage>
  );
}

export { ResetMailSent as Component };
