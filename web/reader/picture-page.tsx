import { useWords } from '#web/kit/words.ts';
import { classes } from '#web/ui/classes.ts';
import type { PageProps } from './open-page.tsx';
import { PageImage, shares } from './page-image.tsx';
import css from './sheet.module.css';

/** A page of a picture book: in a wide window the picture on one side and the words on the other, else one above the other. */
export function PicturePage({ page, files, isFirst, ratio }: PageProps<'picture'>) {
  const t = useWords();
  const { picture, paragraphs, number } = page;
  const hasWords = paragraphs.length > 0;
  // A picture alone has its own shape, words alone stand on one of the two pages.
  const own = hasWords ? ratio / 2 : (picture?.width ?? 1) / (picture?.height ?? 1);
  const alt = picture?.alt || (hasWords ? '' : t('Page {page}, a picture with no words', { page: number }));
  return (
    <div
      className={classes(css.sheet, css.spread, picture !== null && hasWords && css.both)}
      style={{
        '--ratio': picture && hasWords ? ratio : own,
        '--picture': picture ? picture.width / picture.height : undefined,
      }}
    >
      {picture && (
        <div className={css.art}>
          <PageImage
            picture={picture}
            files={files}
            alt={alt}
            sizes={hasWords ? shares.half : shares.whole}
            isFirst={isFirst}
          />
        </div>
      )}
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
