import type { Picture } from '#contract/web-book.ts';
import type { Archive } from './archive.ts';
import { limits } from './limits.ts';
import { decodeAddress, resolve } from './paths.ts';
import { decode, writePicture } from './pictures.ts';

type Maker = () => Promise<Buffer | undefined>;

/** The pictures of a book, each made once, however often the book shows it. */
export type Shelf = {
  /** Makes the pictures to which a file of the book refers, so that `find` knows them. */
  take(from: string, references: string[]): Promise<void>;
  find(from: string, reference: string): Picture | undefined;
  /** Makes a picture of a drawing that stands in the text itself. */
  draw(svg: string): Promise<Picture | undefined>;
};

export function openShelf(archive: Archive, folder: string): Shelf {
  const made = new Map<string, Picture | undefined>();
  const make = async (key: string, read: Maker) => {
    if (made.has(key)) return made.get(key);
    const name = `i${made.size + 1}`;
    made.set(key, undefined);
    const bytes = await read();
    const pixels = bytes && (await decode(bytes));
    const picture = pixels && (await writePicture(folder, name, pixels, ''));
    made.set(key, picture);
    return picture;
  };
  return {
    async take(from, references) {
      for (const reference of references) {
        const key = keyOf(from, reference);
        if (key) await make(key, () => readReference(archive, key));
      }
    },
    find: (from, reference) => made.get(keyOf(from, reference) ?? ''),
    draw: (svg) => make(svg, async () => Buffer.from(svg)),
  };
}

function keyOf(from: string, reference: string) {
  return reference.startsWith('data:') ? reference : resolve(from, reference)?.path;
}

async function readReference(archive: Archive, key: string): Promise<Buffer | undefined> {
  if (!key.startsWith('data:')) return archive.read(key, limits.zipEntryBytes);
  const [, base64, content = ''] = /^data:image\/[\w+.-]+(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(key) ?? [];
  return base64 ? Buffer.from(content, 'base64') : Buffer.from(decodeAddress(content));
}
