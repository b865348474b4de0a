import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { fromArgument } from './chosen-pages.ts';
import type { PressEvent } from './events.ts';
import { pressFile } from './press-file.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/**
 * `node api/core/press/main.ts <file> <folder> [--name original-name] [--pages chosen]`: presses one book and prints
 * its events as JSON lines (events.ts).
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: '' }, pages: { type: 'string' } },
});
const [file = '', folder = ''] = positionals;

// Writing to a pipe blocks until the reader has room.
async function emit(event: PressEvent) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

// Requests of readers have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  await pressFile(file, folder, values.name, emit, values.pages ? fromArgument(values.pages) : undefined);
} catch (error) {
  if (!(error instanceof UnsupportedFile)) throw error;
  await emit({ event: 'refused', code: error.code, message: error.message });
}
