import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { extractText } from 'unpdf';

/** The words of a PDF, page by page. */
export async function readPdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

/** The first page of a PDF as a printer draws it, with PDF.js in a browser. @returns a PNG. */
export async function rasterize(page: Page, pdf: Buffer, dotsPerInch: number): Promise<Buffer> {
  const script = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8');
  await page.goto('about:blank');
  const url = await page.evaluate(
    async ({ script, pdf, scale }) => {
      const pdfjs = await import(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
      const data = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      const sheet = await (await pdfjs.getDocument({ data }).promise).getPage(1);
      const viewport = sheet.getViewport({ scale });
      const canvas = Object.assign(document.createElement('canvas'), viewport);
      await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
      return canvas.toDataURL('image/png');
    },
    // A PDF has 72 units to the inch.
    { script, pdf: pdf.toString('base64'), scale: dotsPerInch / 72 },
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
