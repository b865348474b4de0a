import type { Archive } from './archive.ts';
import { limits } from './limits.ts';
import { decodeText } from './markup.ts';
import { resolveReference } from './paths.ts';
import { UnsupportedFile } from './unsupported-file.ts';
import { descendantsNamed, readXml, type XmlElement } from './xml.ts';

export type ManifestItem = { id: string; path: string; type: string; properties: string[]; fallback: string };
export type SpineItem = ManifestItem & { isFixed: boolean; isLinear: boolean };

/** The package file of an EPUB 2 or 3 (W3C EPUB 3.3, part 5). */
export type EpubPackage = {
  path: string;
  metadata: XmlElement;
  items: ManifestItem[];
  spine: SpineItem[];
  navigation: ManifestItem | undefined;
  ncx: ManifestItem | undefined;
  cover: string | undefined;
  progression: string;
};

const emptyElement: XmlElement = { name: '', attributes: {}, children: [], text: '' };
const documents = ['application/xhtml+xml', 'text/html', 'text/x-oeb1-document', 'image/svg+xml'];
const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

export async function readPackage(archive: Archive): Promise<EpubPackage> {
  await assertUnprotected(archive);
  const path = await findPackage(archive);
  const root = await readXmlFile(archive, path);
  if (root?.name !== 'package') throw new UnsupportedFile('noPackage');
  const part = (name: string) => root.children.find((child) => child.name === name) ?? emptyElement;
  const metadata = part('metadata');
  const items = part('manifest').children.flatMap((item) => itemFrom(item, path));
  const spine = readSpine(part('spine'), items, isFixedBook(metadata));
  if (spine.length === 0) throw new UnsupportedFile('noPages');
  return {
    path,
    metadata,
    items,
    spine,
    navigation: items.find((item) => item.properties.includes('nav')),
    ncx:
      items.find((item) => item.id === part('spine').attributes.toc) ??
      items.find((item) => item.type === 'application/x-dtbncx+xml'),
    cover: findCover(metadata, items, part('guide'), path),
    progression: part('spine').attributes['page-progression-direction'] ?? '',
  };
}

export async function readXmlFile(archive: Archive, path: string) {
  const bytes = await archive.read(path, limits.packageBytes);
  return bytes && readXml(decodeText(bytes));
}

/** Returns the path of the first package, which is the one to read (W3C EPUB 3.3, 4.2.6.3.1). */
async function findPackage(archive: Archive) {
  const container = await readXmlFile(archive, 'META-INF/container.xml');
  if (!container) throw new UnsupportedFile('noContainer');
  const [first] = descendantsNamed(container, 'rootfile');
  const place = resolveReference('', first?.attributes['full-path'] ?? '');
  if (!place || !archive.has(place.path)) throw new UnsupportedFile('noPackage');
  return place.path;
}

/** Refuses encrypted files, except obfuscated fonts, which are not a protection of the book. */
async function assertUnprotected(archive: Archive) {
  const encryption = await readXmlFile(archive, 'META-INF/encryption.xml');
  if (!encryption) return;
  for (const data of descendantsNamed(encryption, 'EncryptedData')) {
    const [method] = descendantsNamed(data, 'EncryptionMethod');
    const algorithm = method?.attributes.Algorithm ?? '';
    if (!/idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/.test(algorithm))
      throw new UnsupportedFile('protectedBook');
  }
}

function itemFrom(item: XmlElement, from: string): ManifestItem[] {
  const { id = '', href = '', 'media-type': type = '', properties = '', fallback = '' } = item.attributes;
  const place = resolveReference(from, href);
  return place ? [{ id, path: place.path, type, properties: properties.split(/\s+/), fallback }] : [];
}

function readSpine(spine: XmlElement, items: ManifestItem[], isFixed: boolean): SpineItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const found = spine.children.flatMap((reference) => {
    const item = firstReadable(byId.get(reference.attributes.idref ?? ''), byId);
    if (!item) return [];
    const properties = reference.attributes.properties ?? '';
    const isOverridden = /rendition:layout-(pre-paginated|reflowable)/.exec(properties)?.[1];
    return {
      ...item,
      isFixed: isOverridden ? isOverridden === 'pre-paginated' : isFixed,
      isLinear: reference.attributes.linear !== 'no',
    };
  });
  if (found.length > limits.spineItems) throw new UnsupportedFile('tooComplex');
  // Non-linear items (notes, answers) are reached by links and therefore come last.
  return [...found.filter((item) => item.isLinear), ...found.filter((item) => !item.isLinear)];
}

/** Returns the item, or the first of its fallbacks that can be shown. */
function firstReadable(item: ManifestItem | undefined, byId: Map<string, ManifestItem>) {
  const seen = new Set<ManifestItem>();
  let next = item;
  while (next && !seen.has(next)) {
    if (documents.includes(next.type) || pictures.includes(next.type)) return next;
    seen.add(next);
    next = byId.get(next.fallback);
  }
  return undefined;
}

/** EPUB 3 declares fixed layout by a property, EPUB 2 for tablets by the name and content of Amazon and Apple. */
function isFixedBook(metadata: XmlElement) {
  return [...descendantsNamed(metadata, 'meta')].some(
    ({ attributes, text }) =>
      (attributes.property === 'rendition:layout' && text.trim() === 'pre-paginated') ||
      (attributes.name === 'fixed-layout' && attributes.content === 'true'),
  );
}

function findCover(metadata: XmlElement, items: ManifestItem[], guide: XmlElement, from: string) {
  const declared = items.find((item) => item.properties.includes('cover-image'));
  if (declared) return declared.path;
  const named = [...descendantsNamed(metadata, 'meta')].find((meta) => meta.attributes.name === 'cover')?.attributes
    .content;
  const byName = items.find((item) => item.id === named || (named && item.path.endsWith(`/${named}`)));
  if (byName) return byName.path;
  const page = guide.children.find((reference) => reference.attributes.type === 'cover');
  return page && resolveReference(from, page.attributes.href ?? '')?.path;
}
