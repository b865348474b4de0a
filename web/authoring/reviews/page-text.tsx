import { Fragment, type ReactNode } from 'react';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import type { WordDifference } from '#contract/authoring/revisions.ts';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LoadedPage, SeePage } from '#web/library/book-page/see-page.tsx';
import css from './pages.module.css';

type PageAsReadProps = { piece: ReviewedPiece; number: number };

/** Opens a page of the piece as readers will see it, with drawings and backgrounds. */
export function PageAsRead(props: PageAsReadProps) {
  return (
    <SeePage number={props.number}>
      <ReviewedPage {...props} />
    </SeePage>
  );
}

/** Shows no page of another version than the one under review. */
function ReviewedPage({ piece: { type, id, version, language }, number }: PageAsReadProps) {
  const t = useTranslate();
  const params = { type, id, number };
  const reading = useApi('GET /reviews/{type}/{id}/pages/{number}/', { params }, { isForgotten: true });
  if (reading.data && reading.data.version !== version)
    return <Alert status="warn" role="alert" title={t('This has changed since you opened it.')} />;
  return <LoadedPage reading={reading} language={language} />;
}

type Props = {
  text: string;
  language: string;
  /** The findings of checks on the page, as excerpts of its text. */
  excerpts: (string | null)[];
  /** The differences between a change's text and the published text. */
  differences: WordDifference[] | undefined;
};

/** Shows the text of a page, with marks on the findings of checks or on the differences of a change. */
export function PageText({ text, language, excerpts, differences }: Props) {
  return (
    <p className={css.text} lang={language} dir="auto">
      {differences ? <Differences differences={differences} excerpts={excerpts} /> : markExcerpts(text, excerpts)}
    </p>
  );
}

function Differences({ differences, excerpts }: { differences: WordDifference[]; excerpts: Props['excerpts'] }) {
  const t = useTranslate();
  return differences.map(({ kind, text }, index) => {
    // The checks did not read removed words.
    const words = kind === 'removed' ? text : markExcerpts(text, excerpts);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have only their place
    if (kind === 'same') return <Fragment key={index}>{words}</Fragment>;
    const Element = kind === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have only their place
      <Element key={index}>
        <span className="vh">{kind === 'added' ? t('Added:') : t('Removed:')} </span>
        {words}
      </Element>
    );
  });
}

/** Marks every place of each excerpt, in the order of the text. */
export function markExcerpts(text: string, excerpts: (string | null)[]): ReactNode[] {
  const places = [...new Set(excerpts)]
    .flatMap((excerpt) => placesOf(excerpt, text).map((start) => ({ excerpt: excerpt ?? '', start })))
    .toSorted((a, b) => a.start - b.start || b.excerpt.length - a.excerpt.length);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { excerpt, start } of places) {
    if (start < end) continue;
    parts.push(text.slice(end, start), <mark key={start}>{excerpt}</mark>);
    end = start + excerpt.length;
  }
  return [...parts, text.slice(end)];
}

function placesOf(excerpt: string | null, text: string): number[] {
  const places: number[] = [];
  if (!excerpt) return places;
  for (let start = text.indexOf(excerpt); start >= 0; start = text.indexOf(excerpt, start + excerpt.length))
    places.push(start);
  return places;
}
