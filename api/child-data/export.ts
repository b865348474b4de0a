import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Storage } from '#api/kit/storage.ts';
import type { ExportedBook } from './export-queries.ts';

type ExportFile = { path: string; key: string };

/** A zip of documents and stored files; a file is opened when its turn comes, so that the largest book takes no memory. */
export function createExportZip(storage: Storage, documents: Record<string, unknown>, files: ExportFile[]): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, document] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(document, null, 2)), `${name}.json`);
  for (const { path, key } of files)
    zip.addReadStreamLazy(path, { compress: false }, (opened) => {
      storage.read(key).then(
        (bytes) => opened(null, bytes),
        (fault: unknown) => opened(fault, undefined as never),
      );
    });
  zip.end();
  const stream = zip.outputStream as Readable;
  zip.on('error', (fault) => stream.destroy(fault as Error));
  return stream;
}

/** The picture and the files of the books, as far as they are there: as they were brought in, else as they are read. */
export async function findStudentFiles(
  storage: Storage,
  tenantId: string,
  { avatar, books }: { avatar: string | null; books: ExportedBook[] },
): Promise<ExportFile[]> {
  const found: ExportFile[] = [];
  if (avatar) found.push({ path: `picture/${avatar}`, key: `${tenantId}/avatars/${avatar}` });
  for (const [place, { title, file_hash, file_name, rendition_id }] of books.entries()) {
    const folder = `books/${place + 1} ${safeFileName(title)}`;
    const source = {
      path: `${folder}/${safeFileName(file_name ?? 'book')}`,
      key: `${tenantId}/sources/${file_hash}/file`,
    };
    if (file_hash && (await storage.size(source.key)) !== undefined) found.push(source);
    else if (rendition_id)
      for await (const { key } of storage.listFiles(`${tenantId}/books/${rendition_id}`))
        found.push({ path: `${folder}/${key.split('/').at(-1)}`, key });
  }
  const isThere = await Promise.all(found.map(({ key }) => storage.size(key)));
  return found.filter((_, place) => isThere[place] !== undefined);
}

/** As it may be called in a folder of any computer. */
function safeFileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
      .replace(/^[. ]+/, '')
      .trim()
      .slice(0, 80) || 'book'
  );
}
