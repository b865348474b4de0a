import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ChatTextIcon } from '@phosphor-icons/react/dist/ssr/ChatText';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { EyeglassesIcon } from '@phosphor-icons/react/dist/ssr/Eyeglasses';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './my-books.module.css';
import { nextStepWords, viewWords } from './next-step.ts';

const icons: Record<MyPiece['state'], PhosphorIcon> = {
  draft: PencilSimpleIcon,
  uploaded: HourglassIcon,
  processing: HourglassIcon,
  checks_failed: WarningIcon,
  in_review: EyeglassesIcon,
  changes_asked: ChatTextIcon,
  approved: CalendarCheckIcon,
  published: CheckCircleIcon,
  pulled_down: ProhibitIcon,
};

const tones: Partial<Record<MyPiece['state'], string | undefined>> = {
  checks_failed: css.bad,
  pulled_down: css.bad,
  published: css.good,
};

/** Says where a book is, and what its author can do next. */
export function PieceStatus({ piece, isUnsent = false }: { piece: MyPiece; isUnsent?: boolean }) {
  const t = useTranslate();
  if (isUnsent) return <UnsentStatus />;
  const state = workStateOf(piece);
  const label = piece.next_step === 'view' ? viewWords[piece.type] : nextStepWords[piece.next_step];
  return (
    <>
      <p className={classes(css.status, tones[state])}>
        <Icon of={icons[state]} size={20} weight="fill" />
        <span>{piece.status_text}</span>
      </p>
      <PieceCounts piece={piece} />
      {label && <p className={css.next}>{t(label)}</p>}
    </>
  );
}

/** Changes that exist only on this device come first, because other devices do not show them. */
export function UnsentStatus() {
  const t = useTranslate();
  return (
    <p className={css.status}>
      <Icon of={CloudSlashIcon} size={20} weight="fill" />
      <span>{navigator.onLine ? t('Not sent yet') : t('Not sent yet. No internet.')}</span>
    </p>
  );
}

function PieceCounts({ piece }: { piece: MyPiece }) {
  const t = useTranslate();
  const { state, source, reads, reactions, page_count, pages_done, pages_total } = piece;
  if (state === 'published' && reactions > 0)
    return (
      <p>
        {t(
          '{reads, plural, one {Read # time} other {Read # times}}, {reactions, plural, one {# reaction} other {# reactions}}',
          { reads, reactions },
        )}
      </p>
    );
  if (state === 'published' && reads > 0)
    return <p>{t('{count, plural, one {Read # time} other {Read # times}}', { count: reads })}</p>;
  if (state !== 'draft') return null;
  if (source === 'file' && pages_total !== null && (pages_done ?? 0) < pages_total)
    return <p>{t('Page {page} of {count} is ready', { page: pages_done ?? 0, count: pages_total })}</p>;
  if (page_count === 0) return null;
  return <p>{t('{count, plural, one {# page} other {# pages}}', { count: page_count })}</p>;
}
