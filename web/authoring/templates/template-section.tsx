import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useEffect, useState } from 'react';
import { templateDrawingWords } from '#contract/authoring/template-words.ts';
import type { Template } from '#contract/authoring/templates.ts';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './templates.module.css';

/** Returns the attributes of a text in another language than the page. */
export function useTextLanguage(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const page = useLanguage();
  return language === page.language ? {} : { lang: language, dir: directionOf(language) };
}

/** The ticked lines of each checklist by the slug of its template, stored only on this device. Sign-out clears them. */
const KEY = 'templateTicks';

export function readTicks(slug: string): number[] {
  const ticks = readAll()[slug];
  return Array.isArray(ticks) ? ticks.filter((line) => Number.isInteger(line)) : [];
}

export function saveTicks(slug: string, ticks: number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [slug]: ticks }));
  } catch {
    // Without storage the ticks last as long as this page.
  }
}

/** Returns the ticked lines of a checklist, and a function that replaces them. */
function useTicks(slug: string): [number[], (ticks: number[]) => void] {
  const [ticks, setTicks] = useState<number[]>([]);
  // The server, which renders the page first, cannot read the ticks.
  useEffect(() => setTicks(readTicks(slug)), [slug]);
  const keepTicks = (next: number[]) => {
    setTicks(next);
    saveTicks(slug, next);
  };
  return [ticks, keepTicks];
}

function readAll(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

type Props = {
  template: Template;
  /** The slug of the template whose checklist alone is printed. */
  printed: string | undefined;
  onPrint: () => void;
};

/** Shows one template with its files, its instructions and its checklist. */
export function TemplateSection({ template, printed, onPrint }: Props) {
  const t = useTranslate();
  const textLanguage = useTextLanguage(template.language);
  const { slug, title, summary, size, steps, checklist, svg_url } = template;
  const isPrinting = printed !== undefined;
  const besides = isPrinting ? 'no-print' : undefined;
  return (
    <section id={slug} aria-labelledby={`${slug}-title`} className={classes(css.template, printed !== slug && besides)}>
      <div className={css.about}>
        <h2 id={`${slug}-title`} {...textLanguage}>
          {title}
        </h2>
        <p className={besides} {...textLanguage}>
          {summary}
        </p>
        <PageSize page={template.page} className={classes('muted', besides)} />
        <img
          className={classes(css.drawing, besides)}
          src={svg_url}
          alt={t(templateDrawingWords[size])}
          loading="lazy"
        />
        <TemplateFiles template={template} />
      </div>
      <div className={css.work}>
        <div className={besides}>
          <h3>{t('Steps')}</h3>
          <ol className={css.steps} {...textLanguage}>
            {steps.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
        {checklist.length > 0 && <Checklist template={template} onPrint={onPrint} />}
      </div>
    </section>
  );
}

function PageSize({ page, className }: { page: Template['page']; className?: string }) {
  const t = useTranslate();
  const format = useNumberFormat();
  // Half of an A4 sheet is half a millimetre wider than A5.
  const [width, height] = [page.width, page.height].map((millimetres) => format(Math.floor(millimetres) / 10));
  return <p className={className}>{t('One page: {size} cm', { size: leftToRight(`${width} × ${height}`) })}</p>;
}

/** Offers the files of a template, and the same template in a design tool if there is one. */
function TemplateFiles({ template: { slug, title, pdf_url, svg_url, link } }: { template: Template }) {
  const t = useTranslate();
  const site = link && leftToRight(new URL(link).hostname.replace(/^www\./, ''));
  return (
    <div className="stack no-print">
      <div className="row">
        <a
          className={buttonClass()}
          href={pdf_url}
          download={`${slug}.pdf`}
          aria-label={t('Download PDF: {title}', { title })}
        >
          <Icon of={DownloadSimpleIcon} />
          {t('Download PDF')}
        </a>
        <a
          className={buttonClass()}
          href={svg_url}
          download={`${slug}.svg`}
          aria-label={t('Download SVG: {title}', { title })}
        >
          <Icon of={DownloadSimpleIcon} />
          {t('Download SVG')}
        </a>
      </div>
      {link && site && (
        <div>
          <a
            className={buttonClass()}
            href={link}
            rel="noopener noreferrer"
            aria-label={t('Open on {site}: {title}', { site, title })}
          >
            <Icon of={ArrowSquareOutIcon} />
            {t('Open on {site}', { site })}
          </a>
          <p className="muted small">{t('This opens another website. You may need an account there.')}</p>
        </div>
      )}
    </div>
  );
}

type ChecklistProps = { template: Template; onPrint: () => void };

/** Shows the checklist before uploading a book. The ticks stay in this browser. */
function Checklist({ template: { slug, title, checklist, language }, onPrint }: ChecklistProps) {
  const t = useTranslate();
  const textLanguage = useTextLanguage(language);
  const [ticks, keepTicks] = useTicks(slug);
  const options = checklist.map((line, index) => ({ value: index, label: <span {...textLanguage}>{line}</span> }));
  return (
    <div className={css.checklist}>
      <CheckboxGroup
        legend={<h3>{t('Checklist')}</h3>}
        options={options}
        chosen={ticks.filter((line) => line < checklist.length)}
        onChange={keepTicks}
      />
      <p className="no-print muted small">{t('Only this browser remembers your ticks.')}</p>
      <div className="row no-print">
        <Button onClick={onPrint} aria-label={t('Print checklist: {title}', { title })}>
          {t('Print checklist')}
        </Button>
        {ticks.length > 0 && (
          <Button kind="quiet" onClick={() => keepTicks([])} aria-label={t('Clear ticks: {title}', { title })}>
            {t('Clear ticks')}
          </Button>
        )}
      </div>
    </div>
  );
}
