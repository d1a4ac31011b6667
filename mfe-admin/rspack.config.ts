import { remoteConfig } from '@cowbell/kit/build/rspack';

export default remoteConfig(new URL('.', import.meta.url), {
  name: 'mfe_admin',
  exposes: { 'request-columns': { import: './src/request-columns/request-columns.tsx' } },
});
