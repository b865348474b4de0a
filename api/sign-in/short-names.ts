import type { RosterStudent } from '#contract/class-roster.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Last names cut to the shortest part that still tells classmates of the same first name apart; one letter at least. */
export function shortenLastNames(people: RosterStudent[]): RosterStudent[] {
  return people.map((one) => {
    const namesakes = people.filter((other) => other !== one && sameName(other.first_name, one.first_name));
    const spelt = [...graphemes.segment(one.last_name)].map(({ segment }) => segment);
    const tellsApart = (part: string) =>
      !namesakes.some(({ last_name }) => sameName(last_name.slice(0, part.length), part));
    const parts = spelt.map((_, index) => spelt.slice(0, index + 1).join(''));
    return { ...one, last_name: parts.find(tellsApart) ?? one.last_name };
  });
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
