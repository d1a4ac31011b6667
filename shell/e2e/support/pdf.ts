import { extractText } from 'unpdf';

/** The words of a PDF, page by page. */
export async function readPdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}
