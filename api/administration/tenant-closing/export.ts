import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { reserveDiskSpace } from '#api/kit/disk-space.ts';
import type { JobContext } from '#api/kit/job-runner.ts';
import { type ExportTable, findExportRows, findExportTables } from './queries.ts';

/** The number of rows that are in memory together. */
const PAGE_ROWS = 500;

type ExportContext = Pick<JobContext, 'inPlatform' | 'storage'>;
type Measured = { bytes: number; sha256: string };
type Manifest = {
  tenant_id: string;
  tables: (Measured & { name: string; rows: number; left_out: string[] })[];
  files: (Measured & { path: string })[];
};

/** Writes a zip with all rows and files of a school, and a manifest with their counts and hashes. */
export async function writeExport(
  context: ExportContext,
  tenantId: string,
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<void> {
  const tables = await context.inPlatform(findExportTables);
  const { keys, bytes } = await listStoredFiles(context, tenantId);
  const release = await reserveDiskSpace(context.storage.folder ? [context.storage.folder] : [], bytes);
  const zip = new yazl.ZipFile();
  const manifest: Manifest = { tenant_id: tenantId, tables: [], files: [] };
  for (const table of tables)
    addLazily(zip, `tables/${table.name}.jsonl`, () => readTable(context, tenantId, table, manifest));
  for (const key of keys)
    addLazily(zip, `files/${key.slice(tenantId.length + 1)}`, () => readFile(context, key, manifest));
  // Adds the manifest last: an entry is read after the entries before it are written, so it is complete by then.
  addLazily(zip, 'manifest.json', async function* () {
    yield Buffer.from(JSON.stringify(manifest, null, 2));
  });
  zip.end();
  try {
    const output = zip.outputStream as Readable;
    zip.on('error', (error) => output.destroy(error as Error));
    await pipeline(output, createWriteStream(target, { mode: 0o600 }), { signal });
  } finally {
    release();
  }
}

async function listStoredFiles({ storage }: ExportContext, tenantId: string) {
  const keys: string[] = [];
  let bytes = 0;
  for await (const { key, size } of storage.listFiles(tenantId)) {
    if (key.startsWith(`${tenantId}/exports/`)) continue;
    keys.push(key);
    bytes += size;
  }
  return { keys: keys.sort(), bytes };
}

function addLazily(zip: yazl.ZipFile, path: string, read: () => AsyncIterable<Buffer>): void {
  zip.addReadStreamLazy(path, (callback) => {
    const stream = Readable.from(read(), { objectMode: false });
    stream.on('error', (error) => zip.emit('error', error));
    callback(null, stream);
  });
}

async function* readTable(context: ExportContext, tenantId: string, table: ExportTable, manifest: Manifest) {
  const measure = createMeasure();
  let rows = 0;
  for (let after: unknown = null; ; ) {
    const position = { tenantId, table: table.name, after, limit: PAGE_ROWS };
    const page = await context.inPlatform((db) => findExportRows(db, position));
    rows += page.length;
    yield measure.add(Buffer.from(page.map(({ facts }) => `${JSON.stringify(facts)}\n`).join('')));
    after = page.at(-1)?.place;
    if (page.length < PAGE_ROWS) break;
  }
  manifest.tables.push({ name: table.name, rows, ...measure.result(), left_out: table.left_out });
}

async function* readFile({ storage }: ExportContext, key: string, manifest: Manifest) {
  const measure = createMeasure();
  for await (const chunk of await storage.read(key)) yield measure.add(chunk as Buffer);
  manifest.files.push({ path: `files/${key.split('/').slice(1).join('/')}`, ...measure.result() });
}

/** Counts and hashes the bytes that pass through. */
function createMeasure() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk: Buffer): Buffer {
      hash.update(chunk);
      bytes += chunk.length;
      return chunk;
    },
    result: (): Measured => ({ bytes, sha256: hash.digest('hex') }),
  };
}
