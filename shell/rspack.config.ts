import { hostConfig } from '@cowbell/kit/build/rspack';
import { screens } from './src/screens.ts';

export default hostConfig(new URL('.', import.meta.url), { name: 'shell', title: 'Cowbell', screens });
