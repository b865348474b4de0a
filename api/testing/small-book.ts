import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

type BookOptions = {
  title?: string;
  language?: string;
  chapters?: string[];
  rights?: string;
  /** The markup of chapters, in place of their words. */
  bodies?: string[];
  /** Fixed-layout pages instead of chapters, as the markup of their bodies. */
  fixedPages?: string[];
  /** PNG pictures by file name. */
  pictures?: Record<string, Buffer>;
  /** Makes a file that looks like an EPUB but cannot be parsed. */
  isBroken?: boolean;
};

/** Creates a small EPUB of chapters. Each call returns a different file, because the same file would be refused. */
export async function aSmallBook(options: BookOptions = {}): Promise<Buffer> {
  const {
    title = 'The Little Kite',
    language = 'en',
    chapters = ['A kite rose.', 'It came home.'],
    rights,
    fixedPages,
    bodies = fixedPages ?? chapters.map((text, index) => `<h1>Chapter ${index + 1}</h1><p>${text}</p>`),
    pictures = {},
    isBroken,
  } = options;
  const zip = new yazl.ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { compress: path !== 'mimetype' });
  add('mimetype', 'application/epub+zip');
  add(
    'META-INF/container.xml',
    isBroken
      ? '<container/>'
      : '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  );
  const files = bodies.map((_, index) => `c${index}.xhtml`);
  const layout = fixedPages ? '<meta property="rendition:layout">pre-paginated</meta>' : '';
  const pictureItems = Object.keys(pictures).map(
    (name, index) => `<item id="p${index}" href="${name}" media-type="image/png"/>`,
  );
  const items = files.map((file, index) => `<item id="c${index}" href="${file}" media-type="application/xhtml+xml"/>`);
  const spine = files.map((_, index) => `<itemref idref="c${index}"/>`);
  add(
    'book.opf',
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${randomUUID()}</dc:identifier><dc:title>${title}</dc:title><dc:language>${language}</dc:language><dc:creator>Mina Okoro</dc:creator>${rights ? `<dc:rights>${rights}</dc:rights>` : ''}${layout}</metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${[...items, ...pictureItems].join('')}</manifest><spine>${spine.join('')}</spine></package>`,
  );
  const page = (body: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title><meta name="viewport" content="width=600, height=800"/></head><body>${body}</body></html>`;
  const lines = files.map((file, index) => `<li><a href="${file}">Chapter ${index + 1}</a></li>`);
  add('nav.xhtml', page(`<nav epub:type="toc"><ol>${lines.join('')}</ol></nav>`));
  for (const [index, body] of bodies.entries()) add(`c${index}.xhtml`, page(body));
  for (const [name, bytes] of Object.entries(pictures)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
