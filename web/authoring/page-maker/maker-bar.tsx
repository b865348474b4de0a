import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight';
import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { DraftSnapshot } from '#web/core/drafts/draft.ts';
import { SaveLine } from '#web/core/drafts/save-line.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Step } from './history.ts';
import css from './maker.module.css';
import type { Maker } from './use-maker.ts';

/** The names of steps in the labels of Undo and Redo. */
const stepWords: Record<Step['what'], string> = {
  words: 'Words',
  layout: 'Layout',
  picture: 'Picture',
  description: 'What is in the picture',
  'new page': 'New page',
  'deleted page': 'Deleted page',
  order: 'Order of pages',
};

type Props = { maker: Maker; snapshot: DraftSnapshot; onClose: () => void; onDone: () => void; onRead: () => void };

/** The bar above the page: close, save state, undo and redo, read, done. */
export function MakerBar({ maker, snapshot: { piece, save }, onClose, onDone, onRead }: Props) {
  const t = useTranslate();
  const last = maker.history.done.at(-1);
  const next = maker.history.undone.at(-1);
  return (
    <header className={css.bar}>
      <button type="button" className={css.tool} aria-label={t('Close')} onClick={onClose}>
        <Icon of={XIcon} size={28} />
      </button>
      <div className={css.name}>
        <b dir="auto">{piece.title}</b>
        <SaveLine type="book" save={save} />
      </div>
      <button type="button" className={css.tool} aria-disabled={!last} onClick={maker.undo}>
        <Icon of={ArrowUUpLeftIcon} size={28} flips />
        <span className={css.label}>{t('Undo')}</span>
        {last && <span className="vh">{t(stepWords[last.what])}</span>}
      </button>
      <button type="button" className={css.tool} aria-disabled={!next} onClick={maker.redo}>
        <Icon of={ArrowUUpRightIcon} size={28} flips />
        <span className={css.label}>{t('Redo')}</span>
        {next && <span className="vh">{t(stepWords[next.what])}</span>}
      </button>
      <button type="button" className={css.tool} onClick={onRead}>
        <Icon of={BookOpenIcon} size={28} />
        <span className={css.label}>{t('Read my book')}</span>
      </button>
      <Button kind="solid" onClick={onDone} className={classes(css.done)}>
        {t('Done')}
      </Button>
    </header>
  );
}
