import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { useWords } from '#web/kit/words.ts';
import css from './bars.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

/** Shows a message at the bottom of the page, with an optional action and close button. */
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
