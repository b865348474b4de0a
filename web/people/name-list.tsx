import { useFullName } from '#web/kit/person-name.ts';
import { useWords } from '#web/kit/words.ts';

const MAX_SHOWN = 5;

/** Names the people of an action: the first few, then a count. */
export function NameList({ people }: { people: { id: string; first_name: string; last_name: string }[] }) {
  const fullName = useFullName();
  const t = useWords();
  const rest = people.length - MAX_SHOWN;
  return (
    <p>
      {people.slice(0, MAX_SHOWN).map((person, place) => (
        <span key={person.id}>
          {place > 0 && ', '}
          <b dir="auto">{fullName(person)}</b>
        </span>
      ))}
      {rest > 0 && ` ${t('{count, plural, one {and # more} other {and # more}}', { count: rest })}`}
    </p>
  );
}
