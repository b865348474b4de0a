import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/ssr/DeviceTablet';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { AnswerSave } from '#web/core/drafts/answers/draft.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './chapter.module.css';

const icons = {
  saved: CheckCircleIcon,
  waiting: DeviceTabletIcon,
  offline: CloudSlashIcon,
  unavailable: CloudSlashIcon,
  'other-tab': CloudSlashIcon,
  'signed-out': WarningCircleIcon,
  missing: WarningCircleIcon,
  refused: WarningCircleIcon,
} as const;

/** Shows the save state of the answers: “Saved” only after the server has confirmed all of them. */
export function AnswerSaveLine({ save }: { save: AnswerSave }) {
  const t = useTranslate();
  const isQuiet = save.kind === 'saved' || (save.kind === 'waiting' && save.isKept);
  const sentence = sentenceOf(save, t);
  return (
    <p className={css.saved} data-kind={save.kind}>
      <Icon of={icons[save.kind]} />
      {isQuiet && sentence}
      <span role="status">{!isQuiet && sentence}</span>
    </p>
  );
}

function sentenceOf({ kind, isKept }: AnswerSave, t: Translate): string {
  if (kind === 'saved') return t('Saved');
  if (kind === 'refused') return t('Not everything is saved. Look at the marked tasks.');
  if (kind === 'missing') return t('This chapter is closed now. Your answers are kept on this device.');
  if (!isKept) return t('Not saved yet. Keep this page open.');
  if (kind === 'offline') return t('No internet. Kept on this device.');
  if (kind === 'unavailable') return t('Kept on this device. Trying again…');
  if (kind === 'signed-out') return t('You are signed out. Your work is kept on this device.');
  return t('Kept on this device');
}
