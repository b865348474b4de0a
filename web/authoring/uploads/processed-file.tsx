import type { Piece } from '#contract/authoring/pieces.ts';
import { TurnedPicture } from '#web/core/works/turned-picture.tsx';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import css from './uploads.module.css';

type Props = { piece: Piece; file: NonNullable<Piece['file']> };

/** Shows the file of a book that has arrived, and how many of its pages are ready. */
export function ProcessedFile({ piece, file }: Props) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const { name, size, state, message, pages_done, pages_total } = file;
  const [first] = piece.pages;
  const picture = first?.pictures[0];
  if (state === 'refused' || state === 'failed')
    return (
      <Alert status="bad" title={t('This file cannot be used')}>
        {message ?? t('Choose the file again.')}
      </Alert>
    );
  return (
    <section className={css.panel} aria-label={t('Your file')}>
      <div className={css.fileName}>
        {picture && (
          <TurnedPicture picture={picture} turn={first.turn} alt={picture.alt || t('The first page of your book')} />
        )}
        <div>
          <b dir="auto">{name}</b>
          <p className="small muted">{formatSize(size)}</p>
          {state === 'ready' && (
            <Badge status="ok">
              {t('{count, plural, one {# page ready} other {# pages ready}}', { count: piece.pages.length })}
            </Badge>
          )}
        </div>
      </div>
      {state !== 'ready' && <ProcessingProgress done={pages_done} total={pages_total} />}
    </section>
  );
}

function ProcessingProgress({ done, total }: { done: number; total: number | null }) {
  const t = useTranslate();
  return (
    <>
      {total !== null && <Progress label={t('Getting your pages ready')} value={done} max={total} />}
      <p role="status">
        {total === null || done === 0
          ? t('We are getting your pages ready. You can close this page.')
          : t('Page {page} of {count} is ready. You can close this page.', { page: done, count: total })}
      </p>
    </>
  );
}
