import type { Archive } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { limits } from './limits.ts';
import { resolveReference } from './paths.ts';
import { UnsupportedFile } from './unsupported-file.ts';
import { descendantsNamed, readMalformedXml, readXml, type XmlElement } from './xml.ts';

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

/** Reads the package file. Throws `UnsupportedFile` when it is missing, broken or encrypted. */
export async function readPackage(archive: Archive): Promise<EpubPackage> {
  await assertUnprotected(archive);
  const path = await findPackage(archive);
  const root = await readXmlFile(archive, path);
  if (root?.name !== 'package') throw new UnsupportedFile('noPackage');
  const childNamed = (name: string) => root.children.find((child) => child.name === name) ?? emptyElement;
  const metadata = childNamed('metadata');
  const items = childNamed('manifest').children.flatMap((item) => itemFrom(item, path));
  const coverPage = findCoverPage(childNamed('guide'), path);
  const spine = readSpine(childNamed('spine'), items, { isFixed: isFixedBook(metadata), coverPage });
  if (spine.length === 0) throw new UnsupportedFile('noPages');
  return {
    path,
    metadata,
    items,
    spine,
    navigation: items.find((item) => item.properties.includes('nav')),
    ncx:
      items.find((item) => item.id === childNamed('spine').attributes.toc) ??
      items.find((item) => item.type === 'application/x-dtbncx+xml'),
    cover: findCoverPicture(metadata, items) ?? coverPage,
    progression: childNamed('spine').attributes['page-progression-direction'] ?? '',
  };
}

export async function readXmlFile(archive: Archive, path: string) {
  const bytes = await archive.read(path, limits.packageBytes);
  if (!bytes) return undefined;
  const source = decodeText(bytes);
  return readXml(source) ?? readMalformedXml(source);
}

/** Returns the path of the first package, which readers must use (W3C EPUB 3.3, 4.2.6.3.1). */
async function findPackage(archive: Archive) {
  const container = await readXmlFile(archive, 'META-INF/container.xml');
  if (!container) throw new UnsupportedFile('noContainer');
  const [rootfile] = descendantsNamed(container, 'rootfile');
  const location = resolveReference('', rootfile?.attributes['full-path'] ?? '');
  if (!location || !archive.has(location.path)) throw new UnsupportedFile('noPackage');
  return location.path;
}

/** Refuses encrypted files, except obfuscated fonts, which do not protect the book. */
async function assertUnprotected(archive: Archive) {
  const encryption = await readXmlFile(archive, 'META-INF/encryption.xml');
  if (!encryption) return;
  for (const encryptedData of descendantsNamed(encryption, 'EncryptedData')) {
    const [method] = descendantsNamed(encryptedData, 'EncryptionMethod');
    const algorithm = method?.attributes.Algorithm ?? '';
    if (!/idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/.test(algorithm))
      throw new UnsupportedFile('protectedBook');
  }
}

function itemFrom(item: XmlElement, basePath: string): ManifestItem[] {
  const { id = '', href = '', 'media-type': type = '', properties = '', fallback = '' } = item.attributes;
  const location = resolveReference(basePath, href);
  return location ? [{ id, path: location.path, type, properties: properties.split(/\s+/), fallback }] : [];
}

type SpineFacts = { isFixed: boolean; coverPage: string | undefined };

function readSpine(spine: XmlElement, items: ManifestItem[], { isFixed, coverPage }: SpineFacts): SpineItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const spineItems = spine.children.flatMap((reference) => {
    const item = firstReadable(byId.get(reference.attributes.idref ?? ''), byId);
    if (!item) return [];
    const properties = reference.attributes.properties ?? '';
    const ownLayout = /rendition:layout-(pre-paginated|reflowable)/.exec(properties)?.[1];
    return {
      ...item,
      isFixed: ownLayout ? ownLayout === 'pre-paginated' : isFixed,
      isLinear: reference.attributes.linear !== 'no',
    };
  });
  if (spineItems.length > limits.spineItems) throw new UnsupportedFile('tooComplex');
  return inReadingOrder(spineItems, coverPage);
}

/**
 * Returns items in reading order. Non-linear items (notes, answers) are reached by links and come last. Those before
 * all others, and the cover, which many programs mark as non-linear, stay in place.
 */
function inReadingOrder(items: SpineItem[], coverPage: string | undefined): SpineItem[] {
  const start = items.findIndex((item) => item.isLinear);
  const isCover = ({ id, path, isLinear }: SpineItem) =>
    !isLinear && (path === coverPage || /cover/i.test(`${id} ${path.split('/').at(-1)}`));
  const rankOf = (item: SpineItem, index: number) => (isCover(item) ? 0 : item.isLinear || index < start ? 1 : 2);
  const ranks = new Map(items.map((item, index) => [item, rankOf(item, index)]));
  return items.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/** Returns the item, or the first of its fallbacks that can be shown. */
function firstReadable(item: ManifestItem | undefined, byId: Map<string, ManifestItem>) {
  const visited = new Set<ManifestItem>();
  let candidate = item;
  while (candidate && !visited.has(candidate)) {
    if (documents.includes(candidate.type) || pictures.includes(candidate.type)) return candidate;
    visited.add(candidate);
    candidate = byId.get(candidate.fallback);
  }
  return undefined;
}

/**
 * Returns whether a book has a fixed layout. EPUB 3 declares it by a property, EPUB 2 for tablets by Amazon's and
 * Apple's metadata.
 */
function isFixedBook(metadata: XmlElement) {
  return [...descendantsNamed(metadata, 'meta')].some(
    ({ attributes, text }) =>
      (attributes.property === 'rendition:layout' && text.trim() === 'pre-paginated') ||
      (attributes.name === 'fixed-layout' && attributes.content === 'true'),
  );
}

function findCoverPicture(metadata: XmlElement, items: ManifestItem[]) {
  const coverImage = items.find((item) => item.properties.includes('cover-image'));
  if (coverImage) return coverImage.path;
  const coverId = [...descendantsNamed(metadata, 'meta')].find((meta) => meta.attributes.name === 'cover')?.attributes
    .content;
  return items.find((item) => item.id === coverId || (coverId && item.path.endsWith(`/${coverId}`)))?.path;
}

function findCoverPage(guide: XmlElement, basePath: string) {
  const page = guide.children.find((reference) => reference.attributes.type === 'cover');
  return page && resolveReference(basePath, page.attributes.href ?? '')?.path;
}
