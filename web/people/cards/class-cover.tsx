import { useComma } from '#web/kit/comma.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useWords } from '#web/kit/words.ts';
import css from './card-sheet.module.css';
import type { ClassSection } from './class-sections.ts';

type Props = { section: ClassSection; school: string; cardCount: number };

/**
 * Renders the page before a class's cards: it names their students, and the place of cards printed with other classes.
 */
export function ClassCover({ section: { schoolClass, printedElsewhere }, school, cardCount }: Props) {
  const fullName = useFullName();
  const t = useWords();
  const comma = useComma();
  const { name, class_id, teachers } = schoolClass;
  return (
    <section className={css.cover} aria-label={t('Cover sheet for {name}', { name })}>
      <p dir="auto">{school}</p>
      <h2 dir="auto">{name}</h2>
      {teachers.length > 0 && <p dir="auto">{teachers.map(fullName).join(comma)}</p>}
      <p>{t('{count, plural, =0 {No cards} one {# sign-in card} other {# sign-in cards}}', { count: cardCount })}</p>
      <p>
        {t('Class code')} <b dir="ltr">{class_id}</b>
      </p>
      {printedElsewhere.length > 0 && (
        <>
          <h3>{t('Printed with another class')}</h3>
          <p>{t('These students are in two or more classes. Each has one card, with the class named here.')}</p>
          <ul>
            {printedElsewhere.map(({ student, className }) => (
              <li key={student.id}>
                <span dir="auto">{fullName(student)}</span> <b dir="auto">{className}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
