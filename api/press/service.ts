import { readFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import type { PressCode } from '#contract/press-words.ts';
import { assertArchiveIsSafe } from './archive.ts';
import type { ImageDerivatives, InspectedImage } from './images.ts';
import { limits } from './limits.ts';
import { type BookEvent, type PressInput, type PressOutcome, runPressProcess } from './press-process.ts';
import { sniffFormat } from './sniff.ts';
import { UnsupportedFile } from './unsupported-file.ts';

export type { BookEvent };

type Images = typeof import('./images.ts');

/** sharp takes 40 MB and 100 ms to load, so it is imported with the first picture. */
const loadImages = (): Promise<Images> => import('./images.ts');

/** Inspects an uploaded logo, cover or avatar. See images.ts. */
export async function inspectImage(...args: Parameters<Images['inspectImage']>): Promise<InspectedImage> {
  return (await loadImages()).inspectImage(...args);
}

export async function createDerivatives(...args: Parameters<Images['createDerivatives']>): Promise<ImageDerivatives> {
  return (await loadImages()).createDerivatives(...args);
}

const wrongKindCodes: PressCode[] = ['notABook', 'pictureFile', 'kindleFile', 'documentFile'];

/** Refuses a file that is not a book by its first bytes or its zip directory; the press checks the rest later. */
export async function assertBookFile(file: string): Promise<void> {
  try {
    if ((await sniffFormat(file)) === 'zip') await assertArchiveIsSafe(file);
  } catch (fault) {
    if (!(fault instanceof UnsupportedFile)) throw fault;
    const code =
      fault.code === 'tooLarge' ? 'tooLarge' : wrongKindCodes.includes(fault.code) ? 'wrongKind' : 'malformed';
    throw new Refusal(code, { message: fault.message, fields: { file: [fault.message] } });
  }
}

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Turns a file into a book in a process of its own, one book at a time. `onEvent` is awaited before the next event is made. A refusal
 * is for the person who uploaded the file; a failure too, and its `detail` for the log. What `onEvent` throws ends the work.
 */
export function pressBook(
  input: PressInput,
  onEvent: (event: BookEvent) => void | Promise<void>,
): Promise<PressOutcome> {
  const work = lastWork.then(() => runPressProcess(input, onEvent));
  lastWork = work.catch(() => undefined);
  return work;
}

/** Creates the sizes of a cover from a picture that a person chose. */
export async function createCovers(
  file: string,
  name: string,
): Promise<Extract<ImageDerivatives, { outcome: 'made' }>['files']> {
  const result = await createDerivatives(await readFile(file), [...limits.coverWidths], { shape: 'width', name });
  // A small picture is not enlarged, so several sizes can be the same.
  if (result.outcome === 'made') return [...new Map(result.files.map((file) => [file.width, file])).values()];
  throw new Refusal('wrongKind', { message: result.message, fields: { cover: [result.message] } });
}
