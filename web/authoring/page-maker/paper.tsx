import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { picturesOf } from '#contract/authoring/layout-pictures.ts';
import { promptOf } from '#web/authoring/uploads/starters.ts';
import type { DraftPage, DraftPicture, DraftPiece } from '#web/core/drafts/changes.ts';
import { PagePicture } from '#web/core/drafts/page-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import paperCss from './paper.module.css';
import type { Maker } from './use-maker.ts';

type Props = { page: DraftPage; piece: DraftPiece; maker: Maker; onPicture: () => void };

/** The page itself: authors type on it, and a tap on its picture opens the picture panel. */
export function Paper({ page, piece, maker, onPicture }: Props) {
  const t = useTranslate();
  const places = Array.from({ length: picturesOf(page.layout) }, (_, index) => index + 1);
  return (
    <div className={paperCss.paper} data-layout={page.layout} data-trim={piece.trim} dir={piece.direction}>
      {places.length > 0 && (
        <div className={paperCss.pictures}>
          {places.map((position) => (
            <PicturePlace
              key={position}
              picture={page.pictures.find((picture) => picture.position === position)}
              canWrite={maker.canWrite}
              onPicture={onPicture}
            />
          ))}
        </div>
      )}
      <textarea
        className={paperCss.words}
        lang={piece.language}
        dir="auto"
        aria-label={t('Words on page {page}', { page: page.number })}
        placeholder={maker.canWrite ? t(promptOf(piece.starter, page.number)) : undefined}
        value={page.text}
        readOnly={!maker.canWrite}
        maxLength={20_000}
        spellCheck
        onChange={({ target }) => maker.setText(page, target.value)}
      />
    </div>
  );
}

type PlaceProps = { picture: DraftPicture | undefined; canWrite: boolean; onPicture: () => void };

function PicturePlace({ picture, canWrite, onPicture }: PlaceProps) {
  const t = useTranslate();
  return (
    <button type="button" className={classes(paperCss.place, !picture && paperCss.empty)} onClick={onPicture}>
      {picture ? (
        <>
          <PagePicture picture={picture} alt="" />
          <span className="vh">
            {picture.alt
              ? t('Picture: {description}', { description: picture.alt })
              : t('Picture without a description')}
          </span>
        </>
      ) : (
        <>
          <Icon of={ImageIcon} size={40} />
          {canWrite ? t('Add a picture') : t('No picture yet')}
        </>
      )}
    </button>
  );
}
