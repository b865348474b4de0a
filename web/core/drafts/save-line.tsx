import type { PieceType } from '#contract/authoring/pieces.ts';
import { keptWords, SaveStateLine } from '#web/core/saving/save-state-line.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
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
  const { kind } = save;
  const isQuiet = kind === 'saved' || kind === 'kept';
  const className = classes(css.saved, css[lookOf(kind)]);
  return <SaveStateLine {...{ kind, isQuiet, className }} sentence={saveSentence(save, type, t)} />;
}

function lookOf(kind: SaveState['kind']) {
  if (kind === 'saved') return 'ok';
  if (kind === 'kept') return 'soft';
  return kind === 'offline' || kind === 'unavailable' || kind === 'other-tab' ? 'off' : 'bad';
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
    case 'kept':
      return t(keptWords[save.kind]);
    case 'unkept':
      return t('Not saved yet. Keep this page open.');
    case 'offline':
      return t(save.isKept ? keptWords.offline : 'No internet. Not saved yet. Keep this page open.');
    case 'unavailable':
      return t(save.isKept ? keptWords.unavailable : 'Not saved yet. Trying again…');
    case 'signed-out':
      return t(save.isKept ? keptWords['signed-out'] : 'You are signed out. Your last words are not saved.');
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
