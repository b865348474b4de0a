import path from 'node:path';
import { getFormatFromId } from 'numfmt';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export type Attributes = Record<string, string | undefined>;
/** Receives the elements of a part. Names have no prefix; `text` is the text of an element without children. */
export type ElementHandler = {
  open(name: string, attributes: Attributes): void;
  close?(name: string, text: string): void;
  /** Ends the reading early. */
  isDone?(): boolean;
};

export type SheetPart = { name: string; isHidden: boolean; path: string };
/** The parts that all sheets of a workbook share. */
export type WorkbookParts = {
  sheets: SheetPart[];
  isFrom1904: boolean;
  /** Texts by their number. */
  texts: string[];
  /** Number formats by the style of a cell. */
  formats: string[];
  readPart(partPath: string, handler: ElementHandler): Promise<void>;
};

/** Opens an XLSX file (ECMA-376, parts 1 and 2). Throws for any fault; the caller closes it. */
export async function openWorkbook(file: string): Promise<WorkbookParts & { close(): void }> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  try {
    return { ...(await readWorkbookParts(zip)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readWorkbookParts(zip: ZipFile): Promise<WorkbookParts> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  const readPart = (partPath: string, handler: ElementHandler) =>
    parseEntry(zip, entries.get(partPath.toLowerCase()), handler);
  const [main = { path: 'xl/workbook.xml' }] = await readRelations(readPart, '', 'officeDocument');
  const relations = await readRelations(readPart, main.path);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path ?? '';
  const { sheets, isFrom1904 } = await readMainPart(readPart, main.path, relations);
  const formats = await readFormats(readPart, pathOf('styles'));
  return { sheets, isFrom1904, formats, texts: await readTexts(readPart, pathOf('sharedStrings')), readPart };
}

type ReadPart = WorkbookParts['readPart'];
type Relation = { id: string; type: string; path: string };

/** Reads the parts that a part refers to; without a type all of them. */
async function readRelations(readPart: ReadPart, partPath: string, type?: string): Promise<Relation[]> {
  const folder = path.posix.dirname(`/${partPath}`);
  const relations: Relation[] = [];
  await readPart(path.posix.join(folder, '_rels', `${path.posix.basename(partPath)}.rels`).slice(1), {
    open(name, { Id: id = '', Type = '', Target = '' }) {
      if (name === 'Relationship')
        relations.push({ id, type: path.posix.basename(Type), path: path.posix.resolve(folder, Target).slice(1) });
    },
  });
  return relations.filter((relation) => !type || relation.type === type);
}

async function readMainPart(readPart: ReadPart, partPath: string, relations: Relation[]) {
  const sheets: SheetPart[] = [];
  let isFrom1904 = false;
  let isWorkbook = false;
  await readPart(partPath, {
    open(name, { state = 'visible', date1904, ...attributes }) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') isFrom1904 = isTrue(date1904);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      // A sheet with a chart alone is no worksheet.
      const part = relations.find((relation) => relation.id === id && relation.type === 'worksheet');
      if (part) sheets.push({ name: attributes.name ?? '', isHidden: state !== 'visible', path: part.path });
    },
  });
  if (!isWorkbook) throw new Error('The file has no workbook.');
  return { sheets, isFrom1904 };
}

async function readFormats(readPart: ReadPart, partPath: string): Promise<string[]> {
  const formats: string[] = [];
  const codes = new Map<string, string>();
  let section = '';
  await readPart(partPath, {
    open(name, { numFmtId = '0', formatCode }) {
      if (/^(numFmts|cellXfs|cellStyleXfs|dxfs)$/.test(name)) section = name;
      if (section === 'numFmts' && formatCode !== undefined) codes.set(numFmtId, formatCode);
      if (section === 'cellXfs' && name === 'xf') formats.push(codes.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
    },
  });
  return formats;
}

/** Returns a built-in format; dates that every computer shows in its own way have the year first. */
function builtInFormat(id: number): string {
  return getFormatFromId(id).replace(/^m\/d\/yyyy/, 'yyyy-mm-dd');
}

async function readTexts(readPart: ReadPart, partPath: string): Promise<string[]> {
  const texts: string[] = [];
  const collector = createTextCollector();
  await readPart(partPath, {
    open(name) {
      collector.open(name);
      if (name === 'si') texts.push('');
    },
    close(name, text) {
      collector.close(name, text);
      if (name === 'si') texts[texts.length - 1] = collector.take();
    },
  });
  return texts;
}

/** Joins the parts of a formatted text, without the reading of East Asian characters above it. */
export function createTextCollector() {
  let whole = '';
  let isReading = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isReading = true;
    },
    close(name: string, text: string): void {
      if (name === 'rPh') isReading = false;
      if (name === 't' && !isReading) whole += unescapeText(text);
    },
    take(): string {
      const text = whole;
      whole = '';
      return text;
    },
  };
}

/** Replaces "_x000D_", as Excel writes characters that XML lacks (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** Parses a part while it is unpacked. A part that is missing has no elements. */
async function parseEntry(zip: ZipFile, entry: Entry | undefined, handler: ElementHandler): Promise<void> {
  if (!entry) return;
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (!handler.isDone?.()) handler.open(localName(name), attributes);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (!handler.isDone?.()) handler.close?.(localName(name), text);
    text = '';
  });
  const decoder = new TextDecoder();
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handler.isDone?.()) return;
  }
  parser.write(decoder.decode()).close();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
