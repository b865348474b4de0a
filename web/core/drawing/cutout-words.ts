import type { Drawing } from '#contract/kit/drawings.ts';
import type { SceneName } from '#look/scenes.ts';
import { THING_NAMES, type ThingName } from '#look/things.ts';
import type { Translate } from '#web/kit/translate.ts';
import { isThing } from './pad-strokes.ts';

/** Names of the scenes, which are also the first description of a scene picture. */
export const sceneWords: Record<SceneName, string> = {
  hills: 'Hills',
  boat: 'A boat',
  tree: 'A tree',
  town: 'A town',
  bird: 'A bird',
  peaks: 'Mountains',
  flower: 'A flower',
  whale: 'A whale',
  window: 'A window',
  rain: 'Rain',
};

/** Parts of a description such as “Hills, a boat and 2 trees”. */
const countWords: Record<ThingName, string> = {
  one_boat: '{count, plural, one {a boat} other {# boats}}',
  one_tree: '{count, plural, one {a tree} other {# trees}}',
  one_bird: '{count, plural, one {a bird} other {# birds}}',
  one_flower: '{count, plural, one {a flower} other {# flowers}}',
  one_whale: '{count, plural, one {a whale} other {# whales}}',
};

/** Describes a cut-paper picture; returns an empty text for a drawing without cut paper. */
export function describeCutouts({ cutouts }: Pick<Drawing, 'cutouts'>, t: Translate, language: string): string {
  const parts = cutouts.flatMap(({ scene }) => (isThing(scene) ? [] : [t(sceneWords[scene])]));
  for (const thing of THING_NAMES) {
    const count = cutouts.filter(({ scene }) => scene === thing).length;
    if (count > 0) parts.push(t(countWords[thing], { count }));
  }
  const [first = '', ...others] = new Intl.ListFormat(language).format(parts);
  return first.toLocaleUpperCase(language) + others.join('');
}
