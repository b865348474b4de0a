import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { useWords } from '#web/kit/words.ts';
import css from './bars.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

/** A plate at the foot of the pages: one sentence, perhaps one button, perhaps the way to put it away. */
export function ReaderNotice({
  message,
  close,
  children,
}: {
  message: string;
  close?: () => void;
  children?: ReactNode;
}) {
  const t = useWords();
  return (
    <div className={css.notice}>
      <p>{message}</p>
      {children}
      {close && <ToolbarButton label={t('Close')} icon={XIcon} onClick={close} />}
    </div>
  );
}
