import { useState } from 'react';
import { shownPictures } from '#web/authoring/piece-fields/shown-pictures.ts';
import type { DraftPage, DraftPiece } from '#web/core/drafts/changes.ts';
import { PagePicture } from '#web/core/drafts/page-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import css from './book-preview.module.css';
import paperCss from './paper.module.css';

/** Shows the pages as they are now, one after the other. */
export function BookPreview({ piece, onClose }: { piece: DraftPiece; onClose: () => void }) {
  const t = useTranslate();
  const [index, setIndex] = useState(0);
  const page = piece.pages[index];
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={<span dir="auto">{piece.title}</span>}
      actions={
        <>
          <Button aria-disabled={index === 0} onClick={() => index > 0 && setIndex(index - 1)}>
            {t('Previous page')}
          </Button>
          <Button
            kind="solid"
            aria-disabled={index >= piece.pages.length - 1}
            onClick={() => index < piece.pages.length - 1 && setIndex(index + 1)}
          >
            {t('Next page')}
          </Button>
        </>
      }
    >
      <p role="status">{t('Page {page} of {count}', { page: index + 1, count: piece.pages.length })}</p>
      {page && (
        <div
          className={page.layout ? paperCss.paper : css.page}
          data-layout={page.layout}
          data-trim={piece.trim}
          dir={piece.direction}
        >
          <PageContent page={page} language={piece.language} />
        </div>
      )}
    </Dialog>
  );
}

/** A page from a file has no layout: its pictures are above the text. */
function PageContent({ page, language }: { page: DraftPage; language: string }) {
  const pictures = page.layout ? shownPictures(page) : page.pictures;
  const { pictures: picturesClass, words } = page.layout ? paperCss : css;
  return (
    <>
      {pictures.length > 0 && (
        <div className={picturesClass}>
          {pictures.map((picture) => (
            <PagePicture key={picture.position} picture={picture} turn={page.turn} />
          ))}
        </div>
      )}
      {page.text && (
        <p className={words} lang={language} dir="auto">
          {page.text}
        </p>
      )}
    </>
  );
}
