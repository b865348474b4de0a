/**
 * Returns the only option with this label, whatever its case and accents; undefined if there is none or more than one.
 */
export function findOptionNamed<Option extends { label: string }>(
  options: Option[],
  text: string,
  language: string,
): Option | undefined {
  const name = text.trim();
  if (name === '') return undefined;
  const { compare } = new Intl.Collator(language || undefined, { usage: 'search', sensitivity: 'base' });
  const [option, ...others] = options.filter(({ label }) => compare(label, name) === 0);
  return others.length === 0 ? option : undefined;
}
