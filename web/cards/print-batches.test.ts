import { expect, test } from 'vitest';
import type { CardSheet } from '#contract/cards.ts';
import { CallError } from '#web/kit/call.ts';
import { type PrintRequest, printBatches, splitIntoBatches } from './print-batches.ts';

const asked = { class: 'otters', new_passwords: true, new_pictures: false };
const ids = Array.from({ length: 130 }, (_, at) => `child ${at}`);

/** A server that makes cards for as many calls as it is told. */
function printing(calls: number) {
  const sizes: number[] = [];
  const print = async ({ ids = [] }: PrintRequest): Promise<CardSheet> => {
    if (sizes.length === calls) throw new CallError(409, 'One of them is archived.');
    sizes.push(ids.length);
    const cards = ids.map((id) => ({
      id,
      first_name: id,
      last_name: '',
      username: id,
      class_name: null,
      class_id: null,
      qr: { size: 1, path: '' },
      password: null,
      pictures: null,
    }));
    return { school_name: 'Hill', address: 'hill.example', cards };
  };
  return { sizes, print };
}

test('a class of 130 is made in three calls that keep what was asked for, and stands on one sheet in its order', async () => {
  const { sizes, print } = printing(3);
  const made: number[] = [];
  const parts = splitIntoBatches({ ...asked, ids });

  const { sheet, remaining } = await printBatches(parts, undefined, { print, onProgress: (count) => made.push(count) });

  expect(parts.map(({ ids: _, ...rest }) => rest)).toEqual([asked, asked, asked]);
  expect(sizes).toEqual([60, 60, 10]);
  expect(made).toEqual([60, 120, 130]);
  expect(remaining).toEqual([]);
  expect(sheet?.cards.map(({ id }) => id)).toEqual(ids);
});

test('what was made before a call failed is kept, and the others are made after it', async () => {
  const failed = await printBatches(splitIntoBatches({ ...asked, ids }), undefined, printing(1));
  expect(failed).toMatchObject({ message: 'One of them is archived.', sheet: { school_name: 'Hill' } });
  expect(failed.sheet?.cards.length).toBe(60);
  expect(failed.remaining.flatMap((part) => part.ids ?? []).length).toBe(70);

  const done = await printBatches(failed.remaining, failed.sheet, printing(2));
  expect(done.sheet?.cards.map(({ id }) => id)).toEqual(ids);
  expect(done.remaining).toEqual([]);
});

test('where the first call fails nothing was made, and a class that is small enough is named by itself', async () => {
  const parts = splitIntoBatches(asked);
  expect(parts).toEqual([asked]);
  expect(await printBatches(parts, undefined, printing(0))).toEqual({
    sheet: undefined,
    remaining: parts,
    message: 'One of them is archived.',
  });
});

test('a bug is not told as a refusal', async () => {
  const print = () => Promise.reject(new TypeError('bug'));
  await expect(printBatches([asked], undefined, { print })).rejects.toThrow('bug');
});
