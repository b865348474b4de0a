import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Storage } from '#api/kit/storage.ts';
import { type OwnFile, pieceFolder } from '#api/pieces/service.ts';
import type { ExportedBook } from './export-queries.ts';

type ExportFile = { path: string; key: string };

/** Creates a zip of documents and stored files. Each file is read when its turn comes, so that the largest book takes no memory. */
export function createExportZip(storage: Storage, documents: Record<string, unknown>, files: ExportFile[]): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, document] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(document, null, 2)), `${name}.json`);
  for (const { path, key } of files)
    zip.addReadStreamLazy(path, { compress: false }, (callback) => {
      storage.read(key).then(
        (bytes) => callback(null, bytes),
        (error: unknown) => callback(error, undefined as never),
      );
    });
  zip.end();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error) => stream.destroy(error as Error));
  return stream;
}

/** Finds the stored avatar, pictures and book files of a student: the uploaded file of a book, else its rendition. */
export async function findStudentFiles(
  storage: Storage,
  tenantId: string,
  { avatar, books, pictures }: { avatar: string | null; books: ExportedBook[]; pictures: OwnFile[] },
): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  if (avatar) files.push({ path: `picture/${avatar}`, key: `${tenantId}/avatars/${avatar}` });
  for (const [index, { title, file_hash, file_name, rendition_id }] of books.entries()) {
    const folder = `books/${index + 1} ${safeFileName(title)}`;
    const source = {
      path: `${folder}/${safeFileName(file_name ?? 'book')}`,
      key: `${tenantId}/sources/${file_hash}/file`,
    };
    if (file_hash && (await storage.size(source.key)) !== undefined) files.push(source);
    else if (rendition_id)
      for await (const { key } of storage.listFiles(`${tenantId}/books/${rendition_id}`))
        files.push({ path: `${folder}/${key.split('/').at(-1)}`, key });
  }
  for (const { piece_id, name } of pictures)
    files.push({ path: `drafts/${piece_id}/${name}`, key: `${pieceFolder({ tenantId, id: piece_id })}/${name}` });
  const exists = await Promise.all(files.map(({ key }) => storage.size(key)));
  return files.filter((_, index) => exists[index] !== undefined);
}

/** Returns a file name that every operating system accepts. */
function safeFileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
      .replace(/^[. ]+/, '')
      .trim()
      .slice(0, 80) || 'book'
  );
}
