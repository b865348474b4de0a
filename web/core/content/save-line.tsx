import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { keptWords, SaveStateLine } from '#web/core/saving/save-state-line.tsx';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { SaveState } from './autosave.ts';
import css from './content.module.css';

const icons: Partial<Record<SaveState['kind'], typeof PencilSimpleIcon>> = {
  unsaved: PencilSimpleIcon,
  saving: PencilSimpleIcon,
  waiting: CloudSlashIcon,
};

/** Shows the save state of the changes: “Saved” only after the server has replied. */
export function SaveLine({ save, savedAt, isKept }: { save: SaveState; savedAt: string; isKept: boolean }) {
  const t = useTranslate();
  const dates = useDateFormat();
  const { kind } = save;
  const isQuiet = kind === 'saved' || kind === 'unsaved' || kind === 'saving';
  const sentence = kind === 'waiting' && isKept ? t(keptWords.unavailable) : saveSentence(save, savedAt, t, dates);
  const icon = icons[kind];
  return <SaveStateLine {...{ kind, sentence, isQuiet, icon }} className={classes(css.saved, !isQuiet && css.bad)} />;
}

function saveSentence(save: SaveState, savedAt: string, t: Translate, dates: DateFormat): string {
  switch (save.kind) {
    case 'saved':
      return t('Saved at {time}', { time: sayMoment(save.at ?? savedAt, dates) });
    case 'unsaved':
      return t('Not saved yet');
    case 'saving':
      return t('Saving…');
    case 'waiting':
      return t('Not saved yet. We keep trying. Keep this page open.');
    case 'gone':
      return t('Not saved. Someone deleted this entry.');
    case 'conflict':
      return t('Not saved. Someone else saved this text.');
    case 'refused':
      return t('Not saved. Correct the marked fields.');
  }
}

/** A time of today, or a day with its time. */
function sayMoment(moment: string, dates: DateFormat): string {
  const isToday = dates.date(moment) === dates.date(new Date().toISOString());
  return isToday ? dates.time(moment) : dates.dateTime(moment);
}
