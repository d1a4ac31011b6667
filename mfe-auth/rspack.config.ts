import { remoteConfig } from '@cowbell/kit/build/rspack';

export default remoteConfig(new URL('.', import.meta.url), {
  name: 'mfe_auth',
  exposes: { 'sign-in': { import: './src/sign-in/sign-in.tsx' } },
});
