import type { ReactNode } from 'react';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PrintCards } from './print-cards.tsx';

type Props = {
  schoolClass: SchoolClass;
  students: ClassStudent[];
  /** Buttons of other features. */
  children?: ReactNode;
};

/** Shows how the students of a class sign in, and prints their cards. */
export function CardsPanel({
  schoolClass: { id, name, uses_pictures, card_only_students, card_holders },
  students,
  children,
}: Props) {
  const t = useTranslate();
  const count = students.length;
  const without = uses_pictures ? students.filter(({ has_pictures }) => !has_pictures).length : 0;
  return (
    <Panel>
      <h2 className="vh">{t('Sign-in cards')}</h2>
      {without > 0 && (
        <Alert
          status="warn"
          title={t('{count, plural, one {# student has no pictures yet.} other {# students have no pictures yet.}}', {
            count: without,
          })}
        >
          {t('Pictures are picked at random when you print the cards, and are shown on them.')}
        </Alert>
      )}
      {card_only_students > 0 && !uses_pictures && (
        <Alert
          status="warn"
          title={t(
            '{count, plural, one {# student can only sign in with a card.} other {# students can only sign in with a card.}}',
            { count: card_only_students },
          )}
        >
          {t('They have no password. Print their cards with new passwords, or set passwords below.')}
        </Alert>
      )}
      <div className="row">
        {count > 0 && (
          <PrintCards
            holders={{ class: id }}
            count={count}
            name={name}
            usesPictures={uses_pictures}
            cardOnly={card_only_students}
            oldCardCount={card_holders}
          >
            {t('Print sign-in cards')}
          </PrintCards>
        )}
        {children}
      </div>
    </Panel>
  );
}
