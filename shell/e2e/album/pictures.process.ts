import { takePictures } from './take-pictures.ts';

const [folder = 'pictures', only] = process.argv.slice(2);
await takePictures(folder, only);
process.exit(0);
