/** Writes a .br and a .gz file beside every text file of a folder that is large enough. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressible = /\.(js|css|json|svg|txt|webmanifest)$/;

/** In bytes. A smaller response fits into one packet anyway. */
const smallest = 1_000;

const [folder = ''] = process.argv.slice(2);
const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
await Promise.all(
  names.map(async (name) => {
    const path = `${folder}/${name}`;
    const content = await readFile(path);
    if (content.length < smallest) return;
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }),
);
