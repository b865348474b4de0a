import type { CardSheet } from '#contract/cards.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useWords } from '#web/kit/words.ts';
import { CardFace } from './card-face.tsx';
import css from './card-sheet.module.css';

const CARDS_PER_PAGE = 8;
const [COLUMNS, ROWS] = [2, 4];
const [WIDTH, HEIGHT] = [95, 64];
/** The arms of a cutting mark. */
const ARM = 3;
/** Half of its line, so that none of it falls on another page. */
const EDGE = 0.1;

type Props = {
  sheet: CardSheet;
  /** Passwords that were set on this screen before, by student. */
  passwords?: ReadonlyMap<string, string> | undefined;
};

/** Cards for scissors: two by four of them stand on A4 and on Letter, whatever the printer's own margins. */
export function CardSheetPages({ sheet: { cards, school_name, address }, passwords }: Props) {
  const t = useWords();
  const count = Math.ceil(cards.length / CARDS_PER_PAGE);
  const pages = Array.from({ length: count }, (_, at) => {
    const onPage = cards.slice(at * CARDS_PER_PAGE, (at + 1) * CARDS_PER_PAGE);
    return (
      <section
        key={onPage[0]?.id}
        className={css.sheet}
        aria-label={t('Page {page} of {count}', { page: at + 1, count })}
      >
        {onPage.map((card) => (
          <CardFace
            key={card.id}
            card={card}
            school={school_name}
            address={address}
            password={passwords?.get(card.id)}
          />
        ))}
        <CuttingMarks />
      </section>
    );
  });
  return (
    <>
      <ScriptFonts languages={languagesOf(cards)} />
      {pages}
    </>
  );
}

/** The scripts that bring faces of their own, by a language of each: names are written in more than the page's language. */
function languagesOf(cards: CardSheet['cards']): string[] {
  const names = cards.map(({ first_name, last_name }) => first_name + last_name).join('');
  return [/\p{Script=Arabic}/u.test(names) && 'ar', /\p{Script=Devanagari}/u.test(names) && 'hi'].filter(
    (one) => one !== false,
  );
}

/** A small cross at each corner of each card: browsers leave grounds out when they print, and never a drawing. */
function CuttingMarks() {
  const path = Array.from({ length: COLUMNS + 1 }, (_, column) =>
    Array.from({ length: ROWS + 1 }, (_, row) => {
      const x = column * WIDTH;
      const y = within(row * HEIGHT);
      return `M${x - ARM} ${y}H${x + ARM}M${x} ${within(y - ARM)}V${within(y + ARM)}`;
    }).join(''),
  ).join('');
  return (
    <svg className={css.marks} viewBox={`0 0 ${COLUMNS * WIDTH} ${ROWS * HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={path} stroke="currentColor" strokeWidth="0.2" fill="none" />
    </svg>
  );
}

function within(y: number): number {
  return Math.min(Math.max(y, EDGE), ROWS * HEIGHT - EDGE);
}
