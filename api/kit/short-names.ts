type Named = { first_name: string; last_name: string };

/**
 * Shortens last names to the shortest part, one letter at least, that distinguishes classmates with the same first
 * name.
 */
export function shortenLastNames<T extends Named>(people: T[]): T[] {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return people.map((student) => {
    const namesakes = people.filter((other) => other !== student && sameName(other.first_name, student.first_name));
    const characters = [...graphemes.segment(student.last_name)].map(({ segment }) => segment);
    const isDistinct = (part: string) =>
      !namesakes.some(({ last_name }) => sameName(last_name.slice(0, part.length), part));
    const parts = characters.map((_, index) => characters.slice(0, index + 1).join(''));
    return { ...student, last_name: parts.find(isDistinct) ?? student.last_name };
  });
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
