import { readFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import { derivatives, judgeImage, type MadeImages } from './images.ts';
import { limits } from './limits.ts';
import { Refused } from './refused.ts';
import { type PressInput, type PressOutcome, press, type Told } from './run.ts';
import { sniff } from './sniff.ts';

/** For pictures that people upload beside books: logos, covers, portraits. */
export type { Told };
export { derivatives, judgeImage };

/** Refuses at once what is no book by its first bytes; the rest is found out while it is pressed. */
export async function assertBook(file: string): Promise<void> {
  try {
    await sniff(file);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const code = fault.code === 'tooLarge' ? 'tooLarge' : fault.code === 'emptyFile' ? 'malformed' : 'wrongKind';
    throw new Refusal(code, { says: fault.message, fields: { file: [fault.message] } });
  }
}

export function pressBook(input: PressInput, on: (event: Told) => Promise<void>): Promise<PressOutcome> {
  return press(input, on);
}

/** The sizes of a cover, made from a picture that a person chose. */
export async function makeCovers(
  file: string,
  name: string,
): Promise<Extract<MadeImages, { outcome: 'made' }>['files']> {
  const made = await derivatives(await readFile(file), [...limits.coverWidths], { shape: 'width', name });
  // A small picture is not enlarged, so that several sizes may be one.
  if (made.outcome === 'made') return [...new Map(made.files.map((file) => [file.width, file])).values()];
  throw new Refusal('wrongKind', { says: made.says, fields: { cover: [made.says] } });
}
