import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { certificateTemplate } from './certificate-template.ts';
import { readDocumentFonts } from './document-fonts.ts';
import type { DocumentRequest } from './document-process.ts';

/** Sets the document that the parent process sends, as PDF/UA-1. What people wrote is data of the document, never markup. */
async function setDocument({ inputs }: DocumentRequest): Promise<Uint8Array> {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: await readDocumentFonts() }] });
  const source = { mainFileContent: certificateTemplate, inputs };
  const creationTimestamp = Number(inputs.issued_at);
  try {
    return compiler.pdf(source, { pdfStandard: 'ua-1', creationTimestamp });
  } catch (error) {
    // The standard refuses a character that no font has, such as an emoji. Without it the document is still tagged.
    if (!String(error).includes('could not be displayed with font')) throw error;
    return compiler.pdf(source, { creationTimestamp });
  }
}

process.on('message', async (request) => {
  process.send?.(await setDocument(request as DocumentRequest));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
