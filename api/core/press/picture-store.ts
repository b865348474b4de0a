import type { Picture } from '#contract/kit/web-book.ts';
import type { Archive } from './archive.ts';
import { limits } from './limits.ts';
import { decodePercent, resolveReference } from './paths.ts';
import { decodePicture, writePicture } from './pictures.ts';

type ReadBytes = () => Promise<Buffer | undefined>;

/** Stores each picture of a book once, however often the book shows it. */
export type PictureStore = {
  /** Stores the pictures that a file of the book refers to, so that `findPicture` finds them. */
  storePictures(basePath: string, references: string[]): Promise<void>;
  findPicture(basePath: string, reference: string): Picture | undefined;
  /** Stores an inline drawing as a picture. */
  storeDrawing(svg: string): Promise<Picture | undefined>;
};

export function createPictureStore(archive: Archive, folder: string): PictureStore {
  const pictures = new Map<string, Picture | undefined>();
  // Two pages in progress may show the same picture.
  const begun = new Map<string, Promise<Picture | undefined>>();
  const store = async (key: string, name: string, readBytes: ReadBytes) => {
    const bytes = await readBytes();
    const pixels = bytes && (await decodePicture(bytes));
    const picture = pixels && (await writePicture(folder, name, pixels, ''));
    pictures.set(key, picture);
    return picture;
  };
  const storeOnce = (key: string, readBytes: ReadBytes) => {
    const stored = begun.get(key) ?? store(key, `i${begun.size + 1}`, readBytes);
    begun.set(key, stored);
    return stored;
  };
  return {
    async storePictures(basePath, references) {
      for (const reference of references) {
        const key = keyOf(basePath, reference);
        if (key) await storeOnce(key, () => readReference(archive, key));
      }
    },
    findPicture: (basePath, reference) => pictures.get(keyOf(basePath, reference) ?? ''),
    storeDrawing: (svg) => storeOnce(svg, async () => Buffer.from(svg)),
  };
}

function keyOf(basePath: string, reference: string) {
  return reference.startsWith('data:') ? reference : resolveReference(basePath, reference)?.path;
}

async function readReference(archive: Archive, key: string): Promise<Buffer | undefined> {
  if (!key.startsWith('data:')) return archive.read(key, limits.zipEntryBytes);
  const [, base64, content = ''] = /^data:image\/[\w+.-]+(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(key) ?? [];
  return base64 ? Buffer.from(content, 'base64') : Buffer.from(decodePercent(content));
}
