import { createKey } from '@cowbell/contracts/create-key';
import { signUpRules } from '@cowbell/contracts/rules/account';
import { paths, sentenceOf, TextLink, useLocation, useNavigate } from '@cowbell/kit';
import { TextField, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { mutate } from '@cowbell/kit/mutate';
import { storedEmail, storeEmail } from '@cowbell/kit/session';
import { useRef, useState } from 'react';
import { AccountForm, EmailField, PasswordField } from '../account-form.tsx';
import { AccountPage, Links } from '../account-page.tsx';
import { CreateFirstAdminDocument, SignUpDocument } from '../generated/graphql.ts';
import { StrengthList } from './strength-list.tsx';

/** The same input has the same key, so that signing up again after a lost response succeeds. */
function useIntentKey(): (content: string) => string {
  const intent = useRef({ content: '', key: '' });
  return (content) => {
    if (intent.current.content !== content) intent.current = { content, key: createKey() };
    return intent.current.key;
  };
}

function SignUp() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Of the link for the first admin. 'Skip to content' changes the fragment.
  const [token] = useState(() => hash.split('#first-admin=')[1]);
  const keyOf = useIntentKey();
  const form = useSchemaForm({
    schema: signUpRules,
    defaultValues: { name: '', username: '', email: storedEmail(), password: '' },
    async submit(fields) {
      const input = { ...fields, key: keyOf(JSON.stringify(fields)) };
      const { email, userErrors } = token
        ? (await mutate(CreateFirstAdminDocument, { token, input })).createFirstAdmin
        : (await mutate(SignUpDocument, { input })).signUp;
      if (userErrors.length > 0) return userErrors;
      storeEmail(email ?? input.email);
      await navigate(token ? paths.signIn : paths.verificationSent, { replace: true });
      return [];
    },
    describeFailure: (error) => sentenceOf(error, 'Signing up failed. Please try again.'),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <AccountPage
      title="Sign Up"
      lead={token && 'This makes the bandleader’s account. The link works once and expires in an hour.'}
      long
    >
      <AccountForm form={form} label="Sign Up" busyLabel="Signing up …">
        <TextField label="Full name" autoComplete="name" autoCapitalize="words" aria-required {...form.field('name')} />
        {/* Not autoComplete="username": password managers store the email as the name to sign in with. */}
        <TextField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          {...form.field('username')}
        />
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
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
