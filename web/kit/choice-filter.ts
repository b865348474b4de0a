import type { ListFilter } from './list-filters.ts';
import type { Translate } from './translate.ts';

/** A filter with a choice of values, each with its translated label, in this order. */
export function choiceFilter<const Name extends string>(
  name: Name,
  label: string,
  anyLabel: string,
  labels: Record<string, string>,
) {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { name, label, anyLabel, options } satisfies ListFilter<Name>;
}

/** Translates the words of values: of all, or of some in their order. */
export function labelsOf<Value extends string>(
  t: Translate,
  words: Record<Value, string>,
  values: readonly NoInfer<Value>[] = Object.keys(words) as Value[],
): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, t(words[value])]));
}
