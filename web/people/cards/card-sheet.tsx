import type { CardSheet } from '#contract/people/cards.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CardFace } from './card-face.tsx';
import css from './card-sheet.module.css';

const CARDS_PER_PAGE = 8;
const [COLUMNS, ROWS] = [2, 4];
const [WIDTH, HEIGHT] = [95, 64];
/** The length of an arm of a cutting mark, in millimetres. */
const ARM = 3;
/** Half the width of a cutting line, so that no line falls on another page. */
const EDGE = 0.1;

type Props = {
  sheet: CardSheet;
  /** Passwords that were set on this screen, by student. */
  passwords?: ReadonlyMap<string, string> | undefined;
  /** The class of these cards, where several classes are printed together. */
  className?: string;
};

/** Renders pages of two by four cards with cutting marks. They fit on A4 and Letter, whatever the printer’s margins. */
export function CardSheetPages({ sheet: { cards, school_name, address }, passwords, className }: Props) {
  const t = useTranslate();
  const count = Math.ceil(cards.length / CARDS_PER_PAGE);
  return Array.from({ length: count }, (_, index) => {
    const onPage = cards.slice(index * CARDS_PER_PAGE, (index + 1) * CARDS_PER_PAGE);
    const page = index + 1;
    const label = className
      ? t('{name}, page {page} of {count}', { name: className, page, count })
      : t('Page {page} of {count}', { page, count });
    return (
      <section key={onPage[0]?.id} className={css.sheet} aria-label={label}>
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
}

/** Draws a small cross at each corner of each card as an SVG, because browsers do not print backgrounds. */
function CuttingMarks() {
  const path = Array.from({ length: COLUMNS + 1 }, (_, column) =>
    Array.from({ length: ROWS + 1 }, (_, row) => {
      const x = column * WIDTH;
      const y = clampToPage(row * HEIGHT);
      return `M${x - ARM} ${y}H${x + ARM}M${x} ${clampToPage(y - ARM)}V${clampToPage(y + ARM)}`;
    }).join(''),
  ).join('');
  return (
    <svg className={css.marks} viewBox={`0 0 ${COLUMNS * WIDTH} ${ROWS * HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={path} stroke="currentColor" strokeWidth="0.2" fill="none" />
    </svg>
  );
}

function clampToPage(y: number): number {
  return Math.min(Math.max(y, EDGE), ROWS * HEIGHT - EDGE);
}
