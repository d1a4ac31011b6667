/** Preloaded into every Node process of `npm run dev`: writes down each module that it imports. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { COWBELL_IMPORTS_FILE: file } = process.env;

if (file) {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:') && !url.includes('/node_modules/')) appendFileSync(file, `${fileURLToPath(url)}\n`);
      return nextLoad(url, context);
    },
  });
}
