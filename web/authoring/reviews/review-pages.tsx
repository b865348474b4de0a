import { ChatTextIcon } from '@phosphor-icons/react/dist/ssr/ChatText';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { useState } from 'react';
import { layoutWords } from '#contract/authoring/piece-words.ts';
import type { PiecePage, PiecePicture } from '#contract/authoring/pieces.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { PlayButton } from '#web/core/drafts/voice/play-button.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { comparePage, removedPages } from './compare-page.ts';
import { markExcerpts, PageAsRead, PageText } from './page-text.tsx';

import css from './pages.module.css';
import type { ChangesForm } from './use-changes-form.ts';

/** A long book is shown in parts, each on the reviewer's request. */
const PAGES_SHOWN = 24;

type Props = { piece: ReviewedPiece; changes: ChangesForm };

/**
 * Shows the pages with their pictures, texts and descriptions. A change is marked where it differs from the published
 * version.
 */
export function ReviewPages({ piece, changes }: Props) {
  const t = useTranslate();
  const { pages, checks } = piece;
  // Checks link to their pages.
  const [count, setCount] = useState(() =>
    Math.max(PAGES_SHOWN, ...checks.map(({ page, passed }) => (passed ? 0 : (page ?? 0)))),
  );
  const end = Math.min(pages.length, count + PAGES_SHOWN);
  return (
    <section aria-label={t('Pages')}>
      {pages.length === 0 && <p className="soft">{t('This book has no pages.')}</p>}
      <ol className={css.pages}>
        {pages.slice(0, count).map((page) => (
          <ReviewedPage key={page.id} page={page} piece={piece} changes={changes} />
        ))}
      </ol>
      {count < pages.length && (
        <Button onClick={() => setCount(end)}>
          {t('Show pages {first} to {last}', { first: count + 1, last: end })}
        </Button>
      )}
      <RemovedPages piece={piece} />
    </section>
  );
}

function ReviewedPage({ page, piece, changes }: Props & { page: PiecePage }) {
  const t = useTranslate();
  const { number, pictures, text, author } = page;
  const { differences, oldPictures, oldDescriptions, movedFrom, oldLayout, isNew } = comparePage(piece, page);
  const excerpts = piece.checks.filter((check) => !check.passed && check.page === number).map(({ excerpt }) => excerpt);
  return (
    <li id={`page-${number}`} tabIndex={-1} className={pictures.length === 0 ? css.withoutPicture : undefined}>
      <div className={css.pictures}>
        <p className={css.pageNumber}>
          <b>{t('Page {page}', { page: number })}</b>
          {author && <bdi>{author}</bdi>}
          {isNew && <span>{t('New page')}</span>}
          {movedFrom !== undefined && <span>{t('Moved from page {page}', { page: movedFrom })}</span>}
          {oldLayout && page.layout && (
            <span>
              {t('Layout: {layout}. Published layout: {published}.', {
                layout: t(layoutWords[page.layout]),
                published: t(layoutWords[oldLayout]),
              })}
            </span>
          )}
        </p>
        {pictures.map((picture) => (
          <Picture key={picture.position} picture={picture} />
        ))}
        {oldPictures.length > 0 && (
          <>
            <p className={css.pageNumber}>{t('Published picture')}</p>
            {oldPictures.map((picture) => (
              <Picture key={picture.position} picture={picture} />
            ))}
          </>
        )}
      </div>
      <div>
        {text === '' && !differences ? (
          <p className="soft">{t('No text on this page')}</p>
        ) : (
          <PageText text={text} language={piece.language} excerpts={excerpts} differences={differences} />
        )}
        {pictures.map(({ position, alt }) => (
          <Description key={position} alt={alt} old={oldDescriptions.get(position)} excerpts={excerpts} />
        ))}
        <PageVoice page={page} />
        {page.layout === null && <PageAsRead piece={piece} number={number} />}
        <PageComment page={number} changes={changes} isPossible={piece.can_request_changes} />
      </div>
    </li>
  );
}

/** Plays the recording of a page, and says so if readers will not hear it. */
function PageVoice({ page: { number, voice } }: { page: PiecePage }) {
  const t = useTranslate();
  if (!voice) return null;
  return (
    <div className={css.voice}>
      <PlayButton src={voice.src} seconds={voice.seconds} label={t('Page {page}', { page: number })} />
      {voice.is_stale && <p>{t('The words of this page have changed. No one hears this recording now.')}</p>}
    </div>
  );
}

/** The description is beside the picture as text, where everyone reads it. */
function Picture({ picture: { src, width, height } }: { picture: PiecePicture }) {
  return <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" className={css.picture} />;
}

type DescriptionProps = { alt: string; excerpts: (string | null)[] };

function Description({ alt, excerpts, old }: DescriptionProps & { old: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      <CurrentDescription alt={alt} excerpts={excerpts} />
      {old !== undefined && (
        <p className={css.description} dir="auto">
          <del>{t('Published description: {description}', { description: old })}</del>
        </p>
      )}
    </>
  );
}

function CurrentDescription({ alt, excerpts }: DescriptionProps) {
  const t = useTranslate();
  if (alt === '')
    return (
      <p className={css.noDescription}>
        <Icon of={WarningIcon} weight="fill" />
        {t('This picture has no description.')}
      </p>
    );
  return (
    <p className={css.description} dir="auto">
      {markExcerpts(t('Picture: {description}', { description: alt }), excerpts)}
    </p>
  );
}

function PageComment({ page, changes, isPossible }: { page: number; changes: ChangesForm; isPossible: boolean }) {
  const t = useTranslate();
  const comment = changes.form.values.pages.find((other) => other.page === page);
  if (!isPossible) return null;
  if (!comment)
    return (
      <Button
        kind="quiet"
        className={css.comment}
        aria-label={t('Comment on page {page}', { page })}
        onClick={() => changes.setRemark(page, '')}
      >
        <Icon of={ChatTextIcon} />
        {t('Comment')}
      </Button>
    );
  return (
    <div className={css.commentField}>
      <TextArea
        label={t('Comment on page {page}', { page })}
        rows={2}
        maxLength={1000}
        dir="auto"
        autoFocus
        value={comment.remark}
        onChange={({ target }) => changes.setRemark(page, target.value)}
      />
      <Button kind="quiet" onClick={() => changes.setRemark(page, undefined)}>
        {t('Remove comment')}
      </Button>
    </div>
  );
}

/** Published pages that the change removes. */
function RemovedPages({ piece }: { piece: ReviewedPiece }) {
  const t = useTranslate();
  const removed = removedPages(piece);
  if (removed.length === 0) return null;
  return (
    <section className={css.removed} aria-labelledby="removed-pages">
      <h2 id="removed-pages">{t('Removed pages')}</h2>
      <ol className={css.pages}>
        {removed.map((page) => (
          <li key={page.id}>
            <div className={css.pictures}>
              <p className={css.pageNumber}>{t('Page {page} of the published book', { page: page.number })}</p>
              {page.pictures.map((picture) => (
                <Picture key={picture.position} picture={picture} />
              ))}
            </div>
            <PageText
              text={page.text}
              language={piece.live?.language ?? piece.language}
              excerpts={[]}
              differences={[{ kind: 'removed', text: page.text }]}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
