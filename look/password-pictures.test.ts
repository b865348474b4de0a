import { expect, test } from 'vitest';
import { pictureNames } from '#contract/identity/picture-words.ts';
import { PASSWORD_PICTURES, shuffleFor } from './password-pictures.ts';
import { spot } from './spot.ts';

test('each picture that children know is drawn, and no two look alike', () => {
  const drawn = pictureNames.map((name) => spot({ ...PASSWORD_PICTURES[name], width: 260, height: 260 }));

  expect(new Set(drawn).size).toBe(9);
  for (const svg of drawn) expect(svg).toContain('aria-hidden="true"');
});

test('the order is the same for a child at every try, others have others, and nothing is lost', () => {
  expect(shuffleFor('maya.shah', pictureNames)).toEqual(shuffleFor('maya.shah', pictureNames));
  expect(shuffleFor('maya.shah', pictureNames)).not.toEqual(shuffleFor('leo.roth', pictureNames));
  expect(shuffleFor('maya.shah', pictureNames).toSorted()).toEqual([...pictureNames].sort());
  const firsts = Array.from({ length: 200 }, (_, turn) => shuffleFor(`child-${turn}`, pictureNames)[0]);
  expect(new Set(firsts).size).toBe(9);
});
