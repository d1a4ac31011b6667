import { graphqlClient, paths, TextField, TextLink, useNavigate } from '@cowbell/kit';
import { useWatch, zodResolver } from '@cowbell/kit/form';
import { rememberEmail, rememberedEmail } from '@cowbell/kit/session';
import { AccountForm } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { signUpSchema } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { SignUpDocument } from '../generated/graphql.ts';
import { PasswordField } from '../password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { StrengthList } from './strength-list.tsx';

/** Opens an account. The answer is the same for an e-mail that has one already, so the next screen is, too. */
function SignUp() {
  const navigate = useNavigate();
  const { register, control, errors, state } = useAccountForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: '', username: '', email: rememberedEmail(), password: '' },
    fallback: 'Signing up failed. Please try again.',
    async send(input) {
      const { data, error } = await graphqlClient.mutate({ mutation: SignUpDocument, variables: { input } });
      if (!data) throw error;
      const { email, userErrors } = data.signUp;
      if (userErrors.length > 0) return userErrors;
      rememberEmail(email ?? input.email);
      await navigate(paths.verificationSent, { replace: true });
      return [];
    },
  });
  const password = useWatch({ control, name: 'password' });
  return (
    <AccountPage title="Sign Up" long>
      <AccountForm state={state} label="Sign Up" busyLabel="Signing up …">
        <TextField
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          aria-required
          error={errors.name?.message}
          {...register('name')}
        />
        {/* Password managers keep the e-mail as the name to sign in by. */}
        <TextField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          error={errors.username?.message}
          {...register('username')}
        />
        <EmailField field={register('email')} error={errors.email?.message} autoComplete="username" />
        <PasswordField
          label="Password"
          field={register('password')}
          error={errors.password?.message}
          autoComplete="new-password"
        />
        <StrengthList password={password} />
      </AccountForm>
      <Links>
        <TextLink to={paths.signIn}>Sign In</TextLink>
        <TextLink to={paths.forgotPassword}>Forgot Password</TextLink>
      </Links>
    </AccountPage>
  );
}

export { SignUp as Component };
