import { galleryConfig } from './build/rspack.ts';

export default galleryConfig(new URL('.', import.meta.url), { entry: './gallery/main.tsx', title: 'Cowbell kit' });
