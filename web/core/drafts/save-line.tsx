import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/ssr/DeviceTablet';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { RefusedBlock } from './changes.ts';
import css from './drafts.module.css';
import type { SaveState } from './save-state.ts';

/** Returns why the server refused a change. A proxy that refuses large requests gives no reason. */
export function refusalReason({ status, message, fields }: RefusedBlock, t: Translate): string {
  const reason = Object.values(fields)[0]?.[0] ?? message;
  if (reason) return reason;
  if (status === 413) return t('This is too big to send.');
  return status === 403 ? t('You cannot change this.') : t('Something in it does not work.');
}

/** Shows the save state of the changes: “Saved” only after the server has replied to all of them. */
export function SaveLine({ save, type }: { save: SaveState; type: PieceType }) {
  const t = useTranslate();
  const { icon, look } = lookOf(save);
  // The states “saved” and “kept” alternate with every word; only states that the author should notice are announced.
  const sentence = saveSentence(save, type, t);
  const isQuiet = save.kind === 'saved' || save.kind === 'kept';
  return (
    <p className={classes(css.saved, css[look])}>
      <Icon of={icon} />
      {isQuiet && sentence}
      <span role="status">{!isQuiet && sentence}</span>
    </p>
  );
}

function lookOf({ kind }: SaveState) {
  if (kind === 'saved') return { icon: CheckCircleIcon, look: 'ok' } as const;
  if (kind === 'kept') return { icon: DeviceTabletIcon, look: 'soft' } as const;
  if (kind === 'offline' || kind === 'unavailable' || kind === 'other-tab')
    return { icon: CloudSlashIcon, look: 'off' } as const;
  return { icon: WarningCircleIcon, look: 'bad' } as const;
}

const closedWords = {
  book: {
    missing: 'This book was deleted. Your last changes are kept on this device.',
    locked: 'This book was sent. Your last changes are kept on this device.',
  },
  story: {
    missing: 'This story was deleted. Your last changes are kept on this device.',
    locked: 'This story was sent. Your last changes are kept on this device.',
  },
} as const;

function saveSentence(save: SaveState, type: PieceType, t: Translate): string {
  switch (save.kind) {
    case 'saved':
      return t('Saved');
    case 'kept':
      return t('Kept on this device');
    case 'unkept':
      return t('Not saved yet. Keep this page open.');
    case 'offline':
      return save.isKept
        ? t('No internet. Kept on this device.')
        : t('No internet. Not saved yet. Keep this page open.');
    case 'unavailable':
      return save.isKept ? t('Kept on this device. Trying again…') : t('Not saved yet. Trying again…');
    case 'signed-out':
      return save.isKept
        ? t('You are signed out. Your work is kept on this device.')
        : t('You are signed out. Your last words are not saved.');
    case 'missing':
      return t(closedWords[type].missing);
    case 'conflict':
      return t('Changed in another place. Choose what to keep.');
    case 'locked':
      return t(closedWords[type].locked);
    case 'other-tab':
      return t('Open in another tab');
    case 'refused':
      return t('Not saved. {reason}', { reason: refusalReason(save, t) });
  }
}
