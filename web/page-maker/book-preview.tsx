import { useState } from 'react';
import type { DraftPiece } from '#web/kit/drafts/changes.ts';
import { PagePicture } from '#web/kit/drafts/page-picture.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { shownPictures } from './layouts.ts';
import paperCss from './paper.module.css';

/** Shows the pages as they are now, one after the other. */
export function BookPreview({ piece, onClose }: { piece: DraftPiece; onClose: () => void }) {
  const t = useWords();
  const [index, setIndex] = useState(0);
  const page = piece.pages[index];
  const pictures = page ? shownPictures(page) : [];
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('Close')}
      title={<span dir="auto">{piece.title}</span>}
      actions={
        <>
          <Button aria-disabled={index === 0} onClick={() => index > 0 && setIndex(index - 1)}>
            {t('Page before')}
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
        <div className={paperCss.paper} data-layout={page.layout} data-trim={piece.trim} dir={piece.direction}>
          {pictures.length > 0 && (
            <div className={paperCss.pictures}>
              {pictures.map((picture) => (
                <PagePicture key={picture.position} picture={picture} />
              ))}
            </div>
          )}
          {page.text && (
            <p className={paperCss.words} lang={piece.language} dir="auto">
              {page.text}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
