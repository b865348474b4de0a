import { useWords } from '#web/kit/words.ts';
import { classes } from '#web/ui/classes.ts';
import type { PageProps } from './book-page-section.tsx';
import { PageImage, shares } from './page-image.tsx';
import css from './sheet.module.css';

/** Shows picture and text of a picture book side by side in wide windows, else one above the other. */
export function PicturePage({ page, files, isFirst, ratio }: PageProps<'picture'>) {
  const t = useWords();
  const { picture, paragraphs, number } = page;
  const hasWords = paragraphs.length > 0;
  // A page with only a picture keeps its shape; only text takes one of the two pages.
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
