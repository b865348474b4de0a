import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { ComponentProps } from 'react';
import type { PersonRow } from '#contract/people/people.ts';
import { PrintFamilyLetters } from '#web/administration/families/print-letters.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { CardPrinting } from '#web/people/cards/print-cards.tsx';

type Props = { selected: PersonRow[]; onPrint: (students: PersonRow[]) => void };

/**
 * Prints the cards, or the family letters, of selected students; offers nothing when the selection contains anyone
 * else.
 */
export function PrintSelected({ selected, onPrint }: Props) {
  const t = useTranslate();
  if (!selected.every(({ can_print_card }) => can_print_card)) return null;
  const count = selected.length;
  return (
    <>
      <Button onClick={() => onPrint(selected)}>
        <Icon of={PrinterIcon} />
        {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
      </Button>
      <PrintFamilyLetters students={{ ids: selected.map(({ id }) => id) }} count={count} />
    </>
  );
}

/** Returns the options for printing the cards of students in a list. */
export function toCardSelection(students: PersonRow[]): Omit<ComponentProps<typeof CardPrinting>, 'onClose'> {
  return {
    holders: { ids: students.map(({ id }) => id) },
    count: students.length,
    usesPictures: students.some(({ uses_pictures }) => uses_pictures),
    cardOnly: countCardOnly(students),
  };
}

/**
 * Counts the students who can only use their card: those without a password whose classes have no picture passwords.
 */
export function countCardOnly(students: Pick<PersonRow, 'has_password' | 'uses_pictures'>[]): number {
  return students.filter(({ has_password, uses_pictures }) => !has_password && !uses_pictures).length;
}
