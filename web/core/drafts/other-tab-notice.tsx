import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';

type Props = { type: PieceType; onTakeOver: () => void };

/** Explains why this tab is read-only, and can take the piece over from the other tab. */
export function OtherTabNotice({ type, onTakeOver }: Props) {
  const t = useTranslate();
  const title = type === 'story' ? t('This story is open in another tab') : t('This book is open in another tab');
  return (
    <Alert status="warn" icon={CopyIcon} role="status" title={title}>
      <p>{t('You can read it here. To write, work in this tab.')}</p>
      <Button onClick={onTakeOver}>{t('Work in this tab')}</Button>
    </Alert>
  );
}
