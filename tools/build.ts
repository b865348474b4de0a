import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { checkout, fingerprint, forgetBuild, rememberBuild } from './site.ts';
import { command } from './tell.ts';

const WORTH_IT = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest)$/;
const SMALLEST = 1024;

await command(async () => {
  const builtFrom = fingerprint();
  forgetBuild();
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ root: checkout, logLevel: 'warn' });
  await builder.buildApp();
  await compress(path.join(checkout, 'dist/client'));
  rememberBuild(builtFrom);
});

/** Once, at the best level, so that no request pays for it. */
async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
