import { describe, expect, test } from 'vitest';
import type { CardSheet } from '#contract/people/cards.ts';
import { CallError } from '#web/kit/call.ts';
import { type PrintRequest, printBatches, splitIntoBatches } from './create-in-batches.ts';

const options = { class: 'otters', new_passwords: true, new_pictures: false };
const ids = Array.from({ length: 130 }, (_, index) => `student ${index}`);

/** A server that refuses after this many calls. */
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
      avatar: null,
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

describe('cards that are printed in batches', () => {
  test('are on one sheet in the order of the class: 130 students in three calls with the same options', async () => {
    const { sizes, print } = printing(3);
    const counts: number[] = [];
    const parts = splitIntoBatches({ ...options, ids });

    const { sheet, remaining } = await printBatches(parts, undefined, {
      print,
      onProgress: (count) => counts.push(count),
    });

    expect(parts.map(({ ids: _, ...rest }) => rest)).toEqual([options, options, options]);
    expect(sizes).toEqual([60, 60, 10]);
    expect(counts).toEqual([60, 120, 130]);
    expect(remaining).toEqual([]);
    expect(sheet?.cards.map(({ id }) => id)).toEqual(ids);
  });

  test('are kept when a later batch fails, and the others can be printed afterwards', async () => {
    const failed = await printBatches(splitIntoBatches({ ...options, ids }), undefined, printing(1));
    expect(failed).toMatchObject({ message: 'One of them is archived.', sheet: { school_name: 'Hill' } });
    expect(failed.sheet?.cards.length).toBe(60);
    expect(failed.remaining.flatMap((part) => part.ids ?? []).length).toBe(70);

    const done = await printBatches(failed.remaining, failed.sheet, printing(2));
    expect(done.sheet?.cards.map(({ id }) => id)).toEqual(ids);
    expect(done.remaining).toEqual([]);
  });

  test('are one batch for a small class, and none when its call fails', async () => {
    const parts = splitIntoBatches(options);
    expect(parts).toEqual([options]);
    expect(await printBatches(parts, undefined, printing(0))).toEqual({
      sheet: undefined,
      remaining: parts,
      message: 'One of them is archived.',
    });
  });

  test('do not hide a bug as a refusal', async () => {
    const print = () => Promise.reject(new TypeError('bug'));
    await expect(printBatches([options], undefined, { print })).rejects.toThrow('bug');
  });
});
