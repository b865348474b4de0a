import type { Picture } from '#contract/kit/web-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { PageProps } from './book-page-section.tsx';
import { isHalf, PageImage, shares } from './page-image.tsx';
import css from './sheet.module.css';

/** A flatter open book would leave little height for its words. */
const MAX_OPEN_RATIO = 2.7;

/** Shows a picture book's page in its layout; without a layout, picture and text are side by side in wide windows. */
export function PicturePage({ page, files, isFirst, ratio }: PageProps<'picture'>) {
  const t = useTranslate();
  const { picture, second, paragraphs, number, layout = 'picture_beside' } = page;
  const hasWords = paragraphs.length > 0;
  const isFull = layout === 'picture_full';
  const isBoth = picture !== null && hasWords;
  // A page with only a picture keeps its aspect ratio. Beside text the picture fills its half of the open book.
  const own = picture ? picture.width / picture.height : ratio / 2;
  const keepsShape = !picture || isFull || (!hasWords && !second);
  const open = isBoth && layout === 'picture_beside' ? Math.min(2 * own, MAX_OPEN_RATIO) : ratio;
  const noWordsAlt =
    hasWords || page.has_picture === false ? '' : t('Page {page}, a picture with no words', { page: number });
  const image = (source: Picture) => (
    <div className={css.art} style={{ '--picture': source.width / source.height }}>
      <PageImage
        picture={source}
        files={files}
        alt={source.alt || noWordsAlt}
        sizes={isHalf(page) ? shares.half : shares.whole}
        isFirst={isFirst}
      />
    </div>
  );
  return (
    <div
      className={classes(css.sheet, css.spread, (isBoth || second) && css.both)}
      style={{ '--ratio': keepsShape ? own : open }}
      data-layout={layout}
    >
      {picture && image(picture)}
      {second && image(second)}
      {hasWords && (
        <div className={css.words}>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      <span className={css.folio} aria-hidden="true">
        {number}
      </span>
    </div>
  );
}
