import type { PersonRow } from '#contract/people.ts';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { useWords } from '#web/kit/words.ts';

/** Prints the cards of selected students; offers nothing when someone else is selected too. */
export function PrintSelected({ selected }: { selected: PersonRow[] }) {
  const t = useWords();
  if (!selected.every(({ can_print_card }) => can_print_card)) return null;
  return (
    <PrintCards
      holders={{ ids: selected.map(({ id }) => id) }}
      count={selected.length}
      usesPictures={selected.some(({ uses_pictures }) => uses_pictures)}
      cardOnly={countCardOnly(selected)}
    >
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count: selected.length })}
    </PrintCards>
  );
}

/** Counts the students who can only use their card: those without a password whose classes have no picture passwords. */
export function countCardOnly(students: Pick<PersonRow, 'has_password' | 'uses_pictures'>[]): number {
  return students.filter(({ has_password, uses_pictures }) => !has_password && !uses_pictures).length;
}
