import type { Template } from '#contract/authoring/templates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { useWords } from '#web/kit/words.ts';
import { useTicks } from './kept-ticks.ts';
import css from './templates.module.css';
import { useTextLanguage } from './text-language.ts';

type Props = { template: Template; onPrint: () => void };

/** Shows what authors check before they upload their book. Their ticks stay in this browser. */
export function Checklist({ template: { slug, title, checklist, language }, onPrint }: Props) {
  const t = useWords();
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
