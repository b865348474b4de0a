import type { SchoolClass } from '#contract/classes.ts';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { EnrolmentFlow } from '#web/enrolment/enrolment-flow.tsx';
import { useWords } from '#web/kit/words.ts';

/** Enrols a class from a student list and then prints its sign-in cards. */
export function EnrolAndPrint() {
  return <EnrolmentFlow cardsOf={(enrolled) => <PrintClassCards schoolClass={enrolled} />} />;
}

function PrintClassCards({
  schoolClass: { id, name, no_of_students: count, uses_pictures, card_only_students: cardOnly },
}: {
  schoolClass: SchoolClass;
}) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <PrintCards
      kind="solid"
      holders={{ class: id }}
      count={count}
      name={name}
      usesPictures={uses_pictures}
      cardOnly={cardOnly}
    >
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
    </PrintCards>
  );
}
