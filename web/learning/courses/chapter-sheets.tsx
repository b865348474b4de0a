import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { directionOf } from '#contract/kit/languages.ts';
import type { Chapter } from '#contract/learning/courses.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './sheets.module.css';

/** The sheets of a chapter. A button prints one sheet alone; printing the page prints the chapter and all sheets. */
export function ChapterSheets({ chapter: { materials, language } }: { chapter: Chapter }) {
  const t = useTranslate();
  const [printed, setPrinted] = useState<number>();
  if (materials.length === 0) return null;
  function print(index: number) {
    flushSync(() => setPrinted(index));
    window.print();
    setPrinted(undefined);
  }
  return (
    <section aria-labelledby="sheets" data-alone={printed === undefined ? undefined : 'true'} className={css.sheets}>
      <h2 id="sheets">{t('Print sheets')}</h2>
      {materials.map(({ title, text, rows }, index) => (
        <details
          key={title}
          className={css.sheet}
          data-left-out={printed !== undefined && printed !== index ? true : undefined}
        >
          <summary dir="auto">{title}</summary>
          <p className="no-print">
            <Button onClick={() => print(index)}>
              <Icon of={PrinterIcon} />
              {t('Print this sheet')}
            </Button>
          </p>
          <div className={css.paper} lang={language} dir={directionOf(language)}>
            <h3>{title}</h3>
            <p className={css.name}>{t('Name')}</p>
            <p>{text}</p>
            {rows.map(({ label, lines }) => (
              <div key={label}>
                <p className="strong">{label}</p>
                {Array.from({ length: lines }, (_, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines to write on have nothing else
                  <div key={line} className={css.line} />
                ))}
              </div>
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
