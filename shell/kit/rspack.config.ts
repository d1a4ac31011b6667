import { pageConfig } from './build/rspack.ts';

export default pageConfig(new URL('.', import.meta.url), { entry: './gallery/main.tsx', title: 'Cowbell kit' });
