import { useContext } from 'react';
import { fullName, type PersonName } from '#contract/kit/person-names.ts';
import { SiteContext } from './site.ts';

/** Returns a function that writes a person's name in the order that the school has chosen. */
export function useFullName(): (person: PersonName) => string {
  const order = useContext(SiteContext)?.nameOrder ?? 'first_last';
  return (person) => fullName(person, order);
}
