import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { openArchive } from './archive.ts';
import { pressEpub } from './epub.ts';
import type { PressEvent } from './events.ts';
import { pressPages } from './pages.ts';
import { pressPdf } from './pdf.ts';
import { Refused } from './refused.ts';
import { epubMime, pagesMime, sniff } from './sniff.ts';

/** `node api/press/main.ts <file> <folder> [--name original-name]`: one book, told as JSON lines. See events.ts. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: '' } },
});
const [file = '', folder = ''] = positionals;

// Writing to a pipe waits until whoever reads it has room.
async function tell(event: PressEvent) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

async function press() {
  // Whoever reads a page meanwhile comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await mkdir(folder, { recursive: true });
  if ((await sniff(file)) === 'pdf') return pressPdf(file, folder, values.name, tell);
  const archive = await openArchive(file);
  if (archive.mimetype === epubMime) return pressEpub(archive, folder, values.name, tell);
  if (archive.mimetype === pagesMime) return pressPages(archive, folder, tell);
  throw new Refused('wrongMimetype');
}

try {
  await press();
} catch (fault) {
  if (!(fault instanceof Refused)) throw fault;
  await tell({ event: 'refused', code: fault.code, says: fault.message });
}
