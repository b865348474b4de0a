import { readFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import type { PressCode } from '#contract/press-words.ts';
import { assertArchive } from './archive.ts';
import type { JudgedImage, MadeImages } from './images.ts';
import { limits } from './limits.ts';
import { type PressInput, type PressOutcome, pressNow, type BookEvent } from './press-process.ts';
import { sniff } from './sniff.ts';
import { Refused } from './unsupported-file.ts';

export type { BookEvent };

type Images = typeof import('./images.ts');

/** The picture programs weigh 40 MB and a tenth of a second: they come with the first picture. */
const images = (): Promise<Images> => import('./images.ts');

/** For pictures that people upload beside books: logos, covers, portraits. See images.ts. */
export async function judgeImage(...asked: Parameters<Images['judgeImage']>): Promise<JudgedImage> {
  return (await images()).judgeImage(...asked);
}

export async function derivatives(...asked: Parameters<Images['derivatives']>): Promise<MadeImages> {
  return (await images()).derivatives(...asked);
}

const otherKinds: PressCode[] = ['notABook', 'pictureFile', 'kindleFile', 'documentFile'];

/** Refuses at once what its first bytes, or the directory of its archive, show to be no book; the press finds out the rest. */
export async function assertBook(file: string): Promise<void> {
  try {
    if ((await sniff(file)) === 'zip') await assertArchive(file);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const code = fault.code === 'tooLarge' ? 'tooLarge' : otherKinds.includes(fault.code) ? 'wrongKind' : 'malformed';
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
  const work = lastWork.then(() => pressNow(input, onEvent));
  lastWork = work.catch(() => undefined);
  return work;
}

/** The sizes of a cover, made from a picture that a person chose. */
export async function makeCovers(
  file: string,
  name: string,
): Promise<Extract<MadeImages, { outcome: 'made' }>['files']> {
  const made = await derivatives(await readFile(file), [...limits.coverWidths], { shape: 'width', name });
  // A small picture is not enlarged, so that several sizes may be one.
  if (made.outcome === 'made') return [...new Map(made.files.map((file) => [file.width, file])).values()];
  throw new Refusal('wrongKind', { message: made.says, fields: { cover: [made.says] } });
}
