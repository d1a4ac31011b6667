import {
  Button,
  color,
  FieldError,
  graphqlClient,
  media,
  NarrowPage,
  PageTitle,
  paths,
  sentenceOf,
  styled,
  TextField,
  useNavigate,
} from '@cowbell/kit';
import { useForm } from '@cowbell/kit/form';
import { enterSession, takeTarget } from '@cowbell/kit/session';
import { SignInDocument } from '../generated/graphql.ts';

const Layout = styled.div`
  ${media.desktop} { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.9fr); min-height: calc(100dvh - 72px); }
`;

/** Beside the form on a desktop; on a phone a quiet piece of it, at the foot of the page. */
const Hide = styled.div`
  position: fixed;
  z-index: -1;
  inset: 60% 0 0;
  background: ${color.hideQuiet};
  mask: url(/static/hide-spots.svg) -60px 40px / 384px;
  ${media.desktop} {
    position: static;
    background: ${color.hide};
    mask: none;
    &::after { content: ''; display: block; height: 100%; background: ${color.ink}; mask: url(/static/hide-spots.svg) 20px -40px / 460px; }
  }
`;

const Form = styled.form`display: grid; gap: 18px; margin-top: 24px;`;

function SignIn() {
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { email: '', password: '' } });

  const submit = handleSubmit(async (input) => {
    try {
      const { data, error } = await graphqlClient.mutate({ mutation: SignInDocument, variables: { input } });
      const payload = data?.signIn;
      const problem = payload?.userErrors[0];
      if (payload?.token && payload.user) {
        await enterSession(payload.token, payload.user);
        await navigate(payload.user.isVerified ? (takeTarget() ?? paths.requests) : paths.verify, { replace: true });
      } else
        setError('root', { message: problem?.message ?? sentenceOf(error, 'Signing in failed. Please try again.') });
    } catch (error) {
      setError('root', { message: sentenceOf(error, 'Signing in failed. Please try again.') });
    }
  });

  return (
    <Layout>
      <title>Sign In · Cowbell</title>
      <Hide />
      <NarrowPage>
        <PageTitle>Sign In</PageTitle>
        <Form noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            aria-required
            error={errors.email?.message}
            {...register('email', { required: 'Email is missing.' })}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            aria-required
            error={errors.password?.message}
            {...register('password', { required: 'Password is missing.' })}
          />
          {errors.root && <FieldError role="alert">{errors.root.message}</FieldError>}
          <Button type="submit" $look="go" $size="big" $wide aria-disabled={isSubmitting}>
            {isSubmitting ? 'Signing in …' : 'Login'}
          </Button>
        </Form>
      </NarrowPage>
    </Layout>
  );
}

export { SignIn as Component };
