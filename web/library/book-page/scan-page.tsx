import { type RefObject, useEffect, useRef } from 'react';
import type { TextRun } from '#contract/kit/web-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { PageProps } from './book-page-section.tsx';
import { PageImage, shares } from './page-image.tsx';
import css from './sheet.module.css';

/** Shows a page image with its text over it, for selection and read aloud; on small screens below it, for reading. */
export function ScanPage({ page, files, isFirst, isPaired }: PageProps<'scan'>) {
  const t = useTranslate();
  const layer = useRef<HTMLDivElement>(null);
  const { picture, runs, number, text } = page;
  useFittedRuns(layer, runs);

  const isWordless = text === '' && page.has_picture !== false;
  const alt = picture.alt || (isWordless ? t('Page {page}, a picture with no words', { page: number }) : '');
  return (
    <>
      <div className={css.sheet} style={{ '--ratio': picture.width / picture.height }} data-sheet="">
        <PageImage
          picture={picture}
          files={files}
          alt={alt}
          sizes={isPaired ? shares.half : shares.whole}
          isFirst={isFirst}
        />
        <div className={css.runs} ref={layer}>
          {runs.map(({ text, x, y, h, undrawn }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never change
              key={index}
              data-run=""
              dir="auto"
              className={classes(undrawn && css.undrawn)}
              style={{ left: `${x}%`, top: `${y}%`, '--high': h }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      {text && (
        <div className={classes(css.text, runs.length === 0 && css.unplaced)} data-page-text="">
          {text.split('\n').map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** Stretches each line to its width on the image, because its font differs. */
function useFittedRuns(layer: RefObject<HTMLDivElement | null>, runs: TextRun[]): void {
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const lines = [...element.children].filter((child) => child instanceof HTMLElement);
    const fit = () => {
      const whole = element.clientWidth;
      const natural = lines.map(({ offsetWidth }) => offsetWidth);
      lines.forEach((line, index) => {
        const width = ((runs[index]?.w ?? 0) / 100) * whole;
        if (natural[index] && width) line.style.transform = `scaleX(${width / natural[index]})`;
      });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [layer, runs]);
}
