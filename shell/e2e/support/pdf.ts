import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { extractText } from 'unpdf';

/** The words of a PDF, page by page. */
export async function readPdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

interface PdfJs {
  getDocument: (source: { data: Uint8Array }) => {
    promise: Promise<{
      getPage: (page: number) => Promise<{
        getViewport: (options: { scale: number }) => { width: number; height: number };
        render: (options: object) => { promise: Promise<void> };
      }>;
    }>;
  };
}

/** The first page of a PDF as a printer draws it, with PDF.js in a browser. @returns a PNG. */
export async function rasterize(page: Page, pdf: Buffer, dotsPerInch: number): Promise<Buffer> {
  const script = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8');
  await page.goto('about:blank');
  const module = await page.evaluate(
    (source) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' })),
    script,
  );
  await page.addScriptTag({ type: 'module', content: `window.pdfjs = await import('${module}');` });
  await page.waitForFunction(() => 'pdfjs' in window);
  const url = await page.evaluate(
    async ({ pdf, scale }) => {
      const { pdfjs } = window as unknown as { pdfjs: PdfJs };
      const data = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      const sheet = await (await pdfjs.getDocument({ data }).promise).getPage(1);
      const viewport = sheet.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
      return canvas.toDataURL('image/png');
    },
    // A PDF has 72 units to the inch.
    { pdf: pdf.toString('base64'), scale: dotsPerInch / 72 },
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
