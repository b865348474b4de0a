import type { SchoolClass } from '#contract/classes.ts';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { EnrolmentFlow } from '#web/enrolment/enrolment-flow.tsx';
import { useWords } from '#web/kit/words.ts';

/** From the list of the office to the cards of its class. */
export function EnrolAndPrint() {
  return <EnrolmentFlow cardsOf={(enrolled) => <PrintClassCards enrolled={enrolled} />} />;
}

function PrintClassCards({ enrolled: { id, name, no_of_students: count, uses_pictures } }: { enrolled: SchoolClass }) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <PrintCards kind="solid" whose={{ class: id }} count={count} name={name} usesPictures={uses_pictures}>
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
    </PrintCards>
  );
}
