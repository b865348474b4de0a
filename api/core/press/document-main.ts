import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { TEMPLATE_LABEL_COLOUR, TEMPLATE_LABEL_MM, templatePaper, templateParts } from '#look/templates.ts';
import { readBookFonts, readCertificateFonts, readInvoiceFonts } from './book-fonts.ts';
import { textOfSheets } from './book-sheets.ts';
import { bookTemplate } from './book-template.ts';
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

/**
 * An A4 payout statement in Typst. All text comes as data from `sys.inputs`, which Typst never reads as markup. Each
 * page repeats the table's header.
 */
const statementTemplate = `
#let data = json(bytes(sys.inputs.statement))
#let is-rtl = data.direction == "rtl"
#let soft = rgb("#4A5661")
#set document(title: data.heading, author: data.sender)
#set text(font: data.families, fallback: false, lang: data.language, dir: if is-rtl { rtl } else { ltr }, size: 10.5pt, fill: rgb("#14202C"))
#set par(leading: 0.6em, spacing: 0.9em)
#set page(paper: "a4", margin: (x: 20mm, y: 20mm))
#show heading: it => block(above: 1.6em, below: 0.9em, text(weight: 400, size: 22pt, it.body))
#let rule = 0.6pt + rgb("#7B8896")
#let amount(body) = align(end, body)

#text(size: 14pt, data.sender)
#heading(level: 1, data.heading)
#v(3mm)
#grid(
  columns: (1fr, 1fr, 1.3fr), column-gutter: 6mm,
  ..data.facts.map(fact => { text(size: 9.5pt, fill: soft, fact.label); linebreak(); fact.line }),
)
#v(6mm)
#table(
  columns: (1fr, auto, auto),
  stroke: none, inset: (x: 4pt, y: 6pt), column-gutter: 6pt,
  table.header(
    text(fill: soft, data.columns.what), text(fill: soft, data.columns.when), amount(text(fill: soft, data.columns.amount)),
    table.hline(stroke: rule),
  ),
  ..data.rows.map(row => (row.what, row.when, amount(row.amount), table.hline(stroke: 0.4pt + rgb("#D5DCE4")))).flatten(),
  table.hline(stroke: rule),
  table.cell(colspan: 2, text(size: 13pt, data.closing.what)), amount(text(size: 13pt, data.closing.amount)),
)
#v(6mm)
#for note in data.notes { par(text(size: 9.5pt, fill: soft, note)) }
`;

/** Lines and labels on paper of its own size in Typst. The title describes the lines for screen readers. */
const paperTemplate = `
#let data = json(bytes(sys.inputs.paper))
#set document(title: data.title)
#set text(font: data.families, fallback: false, lang: data.language, dir: if data.direction == "rtl" { rtl } else { ltr })
#set text(size: data.labelSize * 1mm, fill: rgb(data.colour), top-edge: "baseline", bottom-edge: "baseline")
#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm)
#let anchors = (start: (0, left), middle: (0.5, center), end: (1, right))
#let room = 200mm
#place(top + left, image(bytes(data.svg), format: "svg", width: data.width * 1mm, alt: data.title))
#for label in data.labels {
  let (part, side) = anchors.at(label.anchor)
  place(top + left, dx: label.x * 1mm - part * room, dy: label.y * 1mm, box(width: room, align(side, label.text)))
}
`;

/** A landscape A4 page in Typst. All text from people comes from `sys.inputs`, which Typst never reads as markup. */
const certificateTemplate = `
#let data = sys.inputs
#let direction = if data.direction == "rtl" { rtl } else { ltr }
#let (frame, ink, accent) = (rgb(data.frame), rgb(data.ink), rgb(data.accent))
#let fonts = json(bytes(data.fonts))
#let display = fonts.display
#set document(title: data.title)
#set text(font: fonts.families, fallback: false, lang: data.language, dir: direction, size: 14pt, fill: ink)
#set page(width: 297mm, height: 210mm, margin: 0mm)
#set par(leading: 0.55em)
#show heading: it => block(text(font: display, weight: 400, size: 50pt, it.body))
#let sheet = block(width: 100%, height: 100%, fill: white, stroke: 1.5pt + accent, inset: (x: 22mm, y: 18mm), {
  text(font: display, size: 20pt, data.school)
  v(1fr)
  text(font: display, size: 18pt, data.lead)
  v(7mm)
  heading(level: 1, data.author)
  v(7mm)
  text(font: display, size: 18pt, data.sentence)
  v(1fr)
  block(width: 45%, stroke: (top: 1.5pt + ink), inset: (top: 3mm), data.date)
})
#block(width: 100%, height: 100%, fill: frame, inset: 12mm, block(width: 100%, height: 100%, fill: white, inset: 3mm, sheet))
`;

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
