import { takeScreenshots } from './take-screenshots.ts';

const [folder = 'screenshots', only] = process.argv.slice(2);
await takeScreenshots(folder, only);
process.exit(0);
