import type { SchoolClass } from '#contract/people/classes.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PrintCards } from '#web/people/cards/print-cards.tsx';
import { EnrolmentFlow } from '#web/people/enrolment/enrolment-flow.tsx';
import { ownLayout } from './own-layout.ts';

/** Enrols a class from a student list and then prints its sign-in cards. */
export function EnrolAndPrint() {
  const isInDashboard = ownLayout(useSession()) === 'dashboard';
  return (
    <EnrolmentFlow
      cardsOf={(enrolled) => <PrintClassCards schoolClass={enrolled} />}
      classesPath={isInDashboard ? paths.dashboard('Teacher Dashboard') : paths.adminSchoolClasses()}
      classPath={isInDashboard ? paths.dashboardClass : paths.adminSchoolClass}
    />
  );
}

function PrintClassCards({
  schoolClass: { id, name, no_of_students: count, uses_pictures, card_only_students: cardOnly, card_holders },
}: {
  schoolClass: SchoolClass;
}) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <PrintCards
      kind="solid"
      holders={{ class: id }}
      count={count}
      name={name}
      usesPictures={uses_pictures}
      cardOnly={cardOnly}
      oldCardCount={card_holders}
    >
      {t('Print sign-in cards')}
    </PrintCards>
  );
}
