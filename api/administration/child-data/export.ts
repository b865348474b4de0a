import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { OwnFile } from '#api/authoring/pieces/service.ts';
import type { Storage } from '#api/kit/storage.ts';
import { pieceFolder } from '#api/library/publishing/service.ts';
import { toFileName } from '#contract/kit/file-names.ts';
import type { ExportedBook, ExportedUpload } from './works-queries.ts';

/** A file of the export, stored in one part, or in several parts during its upload. */
type ExportFile = { path: string; keys: string[] };

/**
 * Creates a zip of documents and stored files. Each file is opened only in its turn, so that large books take no
 * memory.
 */
export function createExportZip(storage: Storage, documents: Record<string, unknown>, files: ExportFile[]): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, document] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(document, null, 2)), `${name}.json`);
  for (const { path, keys } of files)
    zip.addReadStreamLazy(path, { compress: false }, (callback) =>
      callback(null, Readable.from(readParts(storage, keys))),
    );
  zip.end();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error) => stream.destroy(error as Error));
  return stream;
}

async function* readParts(storage: Storage, keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* await storage.read(key);
}

/**
 * Finds the stored avatar, pictures, unfinished uploads and book files of a student: each book's uploaded file, or its
 * rendition without one.
 */
export async function findStudentFiles(
  storage: Storage,
  tenantId: string,
  {
    avatar,
    books,
    pictures,
    uploads,
  }: { avatar: string | null; books: ExportedBook[]; pictures: OwnFile[]; uploads: ExportedUpload[] },
): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  if (avatar) files.push({ path: `picture/${avatar}`, keys: [`${tenantId}/avatars/${avatar}`] });
  for (const [index, { title, file_hash, file_name, rendition_id }] of books.entries()) {
    const folder = `books/${index + 1} ${entryName(title)}`;
    const source = {
      path: `${folder}/${entryName(file_name ?? 'book')}`,
      key: `${tenantId}/sources/${file_hash}/file`,
    };
    if (file_hash && (await storage.size(source.key)) !== undefined)
      files.push({ path: source.path, keys: [source.key] });
    else if (rendition_id)
      for await (const { key } of storage.listFiles(`${tenantId}/books/${rendition_id}`))
        files.push({ path: `${folder}/${key.split('/').at(-1)}`, keys: [key] });
  }
  for (const { piece_id, name } of pictures)
    files.push({ path: `drafts/${piece_id}/${name}`, keys: [`${pieceFolder({ tenantId, id: piece_id })}/${name}`] });
  for (const [index, { file_name, keys }] of uploads.entries())
    if (keys.length > 0) files.push({ path: `uploads/${index + 1} ${entryName(file_name)}`, keys });
  const sizes = await Promise.all(files.map(({ keys }) => Promise.all(keys.map((key) => storage.size(key)))));
  return files.filter((_, index) => sizes[index]?.every((size) => size !== undefined));
}

/** Returns a name short enough for Windows, whose paths have at most 260 characters. */
const entryName = (name: string): string => toFileName(name, 'book', 100);
