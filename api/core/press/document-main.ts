import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { TEMPLATE_LABEL_COLOUR, TEMPLATE_LABEL_MM, templatePaper, templateParts } from '#look/templates.ts';
import { readBookFonts, readCertificateFonts, readInvoiceFonts } from './book-fonts.ts';
import { textOfSheets } from './book-sheets.ts';
import { bookTemplate } from './book-template.ts';
import { certificateTemplate } from './certificate-template.ts';
import type {
  BookRequest,
  CertificateInputs,
  DocumentRequest,
  PrintedInvoice,
  PrintedStatement,
  PrintedTemplate,
} from './document-process.ts';
import { endWithParent } from './end-with-parent.ts';
import { invoiceTemplate } from './invoice-template.ts';
import { paperTemplate } from './paper-template.ts';
import { statementTemplate } from './statement-template.ts';

type Source = Parameters<NodeCompiler['compile']>[0];
/** A PDF, or the reason why Typst refuses the document. */
type Reply = Uint8Array | string;

/** Typesets the parent process's document as PDF/UA-1. Text from people is data of the document, never markup. */
function setDocument(request: DocumentRequest): Promise<Reply> {
  if ('invoice' in request) return setInvoice(request.invoice);
  if ('statement' in request) return setStatement(request.statement);
  if ('template' in request) return setTemplate(request.template);
  return 'book' in request ? setBook(request) : setCertificate(request.inputs);
}

async function setCertificate({ languageTag, ...texts }: CertificateInputs): Promise<Reply> {
  const { blobs, ...families } = await readCertificateFonts(Object.values(texts).join(' '), languageTag);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: blobs }] });
  const inputs = { ...texts, fonts: JSON.stringify(families) };
  return toPdf(compiler, { mainFileContent: certificateTemplate, inputs }, Number(texts.issued_at));
}

async function setInvoice(invoice: PrintedInvoice): Promise<Reply> {
  const { families, blobs } = await readInvoiceFonts(JSON.stringify(invoice), invoice.language);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: blobs }] });
  const inputs = { invoice: JSON.stringify({ ...invoice, families }) };
  return toPdf(compiler, { mainFileContent: invoiceTemplate, inputs }, invoice.madeAt);
}

async function setStatement(statement: PrintedStatement): Promise<Reply> {
  const { families, blobs } = await readInvoiceFonts(JSON.stringify(statement), statement.language);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: blobs }] });
  const inputs = { statement: JSON.stringify({ ...statement, families }) };
  return toPdf(compiler, { mainFileContent: statementTemplate, inputs }, statement.madeAt);
}

async function setTemplate({ size, title, language, ...drawing }: PrintedTemplate): Promise<Reply> {
  const { families, blobs } = await readInvoiceFonts(Object.values(drawing.labels).join(' '), language);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: blobs }] });
  const look = { families, labelSize: TEMPLATE_LABEL_MM, colour: TEMPLATE_LABEL_COLOUR, direction: drawing.direction };
  const paper = { ...look, ...templatePaper(size), ...templateParts(size, drawing), title, language };
  const inputs = { paper: JSON.stringify(paper) };
  return toPdf(compiler, { mainFileContent: paperTemplate, inputs }, Math.floor(Date.now() / 1000));
}

async function setBook({ book, files }: BookRequest): Promise<Reply> {
  const { families, blobs } = await readBookFonts(textOfSheets(book), book.languageTag);
  const compiler = NodeCompiler.create({ workspace: '/book', fontArgs: [{ fontBlobs: blobs }] });
  for (const { name, bytes } of files) compiler.mapShadow(`/book/${name}`, Buffer.from(bytes));
  const inputs = { book: JSON.stringify({ ...book, families }) };
  return toPdf(compiler, { mainFileContent: bookTemplate, inputs }, book.madeAt);
}

function toPdf(compiler: NodeCompiler, source: Source, creationTimestamp: number): Reply {
  const reply = compile(compiler, source, { pdfStandard: 'ua-1', creationTimestamp });
  // PDF/UA refuses a character that no font has, such as an emoji. The document is then made without the standard, but
  // still tagged.
  const lacksGlyph = typeof reply === 'string' && reply.includes('could not be displayed with font');
  return lacksGlyph ? compile(compiler, source, { creationTimestamp }) : reply;
}

function compile(compiler: NodeCompiler, source: Source, options: Parameters<NodeCompiler['pdf']>[1]): Reply {
  try {
    return compiler.pdf(source, options);
  } catch (error) {
    return String((error as { code?: unknown }).code ?? error);
  }
}

process.on('message', async (request) => {
  process.send?.(await setDocument(request as DocumentRequest));
});
endWithParent();
process.send?.('ready');
