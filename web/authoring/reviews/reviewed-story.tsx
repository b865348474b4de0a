import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { DifferenceNote, Differences } from '#web/core/drafts/differences.tsx';

import { StoryBody } from '#web/core/works/story-body.tsx';
import { useTranslate } from '#web/kit/translate.ts';

/** Shows a story as readers will see it, its descriptions, and for a change the changed paragraphs. */
export function ReviewedStory({ piece, body }: { piece: ReviewedPiece; body: string }) {
  const t = useTranslate();
  const { language, direction, summary, pictures = [], paragraphs = [], is_change } = piece;
  return (
    <section id="page-1" tabIndex={-1} aria-label={t('Text')} className="stack">
      {is_change && (
        <section className="stack">
          <h2>{t('Changed paragraphs')}</h2>
          {paragraphs.length === 0 && <p>{t('The words are the same as now.')}</p>}
          {paragraphs.map(({ paragraph, differences, differs_in }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was removed can have the number of something else
            <div key={index}>
              <h3>{t('Paragraph {number}', { number: paragraph })}</h3>
              <Differences parts={differences} />
              {differs_in && <DifferenceNote differs_in={differs_in} />}
            </div>
          ))}
        </section>
      )}
      {summary && (
        <p className="lead" lang={language} dir="auto">
          {summary}
        </p>
      )}
      <StoryBody body={body} pictures={pictures} language={language} direction={direction} />
      {pictures.length > 0 && (
        <section className="stack">
          <h2>{t('Descriptions of the pictures')}</h2>
          <ol>
            {pictures.map(({ id, alt }) => (
              <li key={id} lang={language} dir="auto">
                {alt || t('No description')}
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
}
