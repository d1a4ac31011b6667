import { hostConfig } from '@cowbell/kit/build/rspack';

export default hostConfig(new URL('.', import.meta.url), { name: 'shell', title: 'Cowbell' });
