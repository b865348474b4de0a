import type { FamilyLetter, FamilyLetters } from '#contract/administration/families.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import css from './letter-pages.module.css';

const LETTERS_PER_PAGE = 2;

/** Renders pages of two letters each, which fit on A4 and Letter, and a list for staff when first names repeat. */
export function LetterPages({ sheet }: { sheet: FamilyLetters }) {
  const t = useTranslate();
  const { letters, language } = sheet;
  const pageCount = Math.ceil(letters.length / LETTERS_PER_PAGE);
  return (
    <>
      <ScriptFonts language={language} />
      {Array.from({ length: pageCount }, (_, index) => {
        const first = index * LETTERS_PER_PAGE;
        const onPage = letters.slice(first, first + LETTERS_PER_PAGE);
        const label = t('Page {page} of {count}', { page: index + 1, count: pageCount });
        return (
          <section key={onPage[0]?.code} className={css.sheet} aria-label={label}>
            {onPage.map((letter, at) => (
              <Letter key={letter.code} letter={letter} number={first + at + 1} sheet={sheet} />
            ))}
          </section>
        );
      })}
      {hasSameFirstNames(letters) && <Recipients sheet={sheet} />}
    </>
  );
}

type LetterProps = { letter: FamilyLetter; number: number; sheet: FamilyLetters };

/** Renders one letter in its language, whatever the language of the page. */
function Letter({ letter: { class_name, heading, code, qr }, number, sheet }: LetterProps) {
  const { school_name, language, lead, code_label, steps, notes, letters } = sheet;
  return (
    <article className={css.letter} lang={language} dir={directionOf(language)} data-letter>
      <header>
        <b dir="auto">{school_name}</b>
        {class_name && <span dir="auto">{class_name}</span>}
      </header>
      <h2 dir="auto">{heading}</h2>
      <p>{lead}</p>
      <div className={css.way}>
        <div className={css.qr}>
          <QrCodeImage code={qr} name={code_label} />
        </div>
        <div>
          <p>{code_label}</p>
          <p className={`${css.code} num`} dir="ltr">
            {code.slice(0, 5)}-{code.slice(5)}
          </p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      <footer>
        <div>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <span className="num" dir="ltr">
          {number}/{letters.length}
        </span>
      </footer>
    </article>
  );
}

/** A letter has only the first name, so staff need a list when two letters have the same one. */
function hasSameFirstNames(letters: FamilyLetter[]): boolean {
  return new Set(letters.map(({ student }) => student.first_name)).size < letters.length;
}

/** Lists for staff the number of each student's letter. */
function Recipients({ sheet: { letters, school_name } }: { sheet: FamilyLetters }) {
  const t = useTranslate();
  const fullName = useFullName();
  return (
    <section className={css.list} aria-labelledby="recipients">
      <p dir="auto">{school_name}</p>
      <h2 id="recipients">{t('Who gets which letter')}</h2>
      <p>{t('For staff only. Some students have the same first name.')}</p>
      <ol>
        {letters.map(({ student, class_name }) => (
          <li key={student.id}>
            <span dir="auto">{fullName(student)}</span> {class_name && <span dir="auto">{class_name}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
