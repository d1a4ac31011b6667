import { remoteConfig } from '@cowbell/kit/build/rspack';

const screens = [
  'sign-in',
  'sign-up',
  'verify',
  'verification-sent',
  'resend-verification',
  'forgot-password',
  'reset-mail-sent',
  'reset-password',
];

export default remoteConfig(new URL('.', import.meta.url), {
  name: 'mfe_auth',
  exposes: Object.fromEntries(screens.map((name) => [name, { import: `./src/${name}/${name}.tsx` }])),
});
