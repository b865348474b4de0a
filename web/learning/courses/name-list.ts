import { isolated } from '#contract/kit/isolated-text.ts';
import { useLanguage } from '#web/kit/site.ts';

type Named = { first_name: string; last_name?: string };

/** Returns a person's name for classmates: the first name, and the part that distinguishes namesakes. */
export function shortNameOf({ first_name, last_name = '' }: Named): string {
  return `${first_name} ${last_name}`.trim();
}

/** Returns a function that lists names in the language of the page. */
export function useNameList(): (people: Named[]) => string {
  const { language } = useLanguage();
  return (people) => new Intl.ListFormat(language).format(people.map((person) => isolated(shortNameOf(person))));
}
