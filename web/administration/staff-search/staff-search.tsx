import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './staff-search.module.css';

type DialogProps = { onClose: () => void };

/** The search of staff areas: a button that looks like a field, and Ctrl-K or Cmd-K. The dialog loads on demand. */
export function StaffSearch() {
  const t = useTranslate();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();

  async function open() {
    setOpen(true);
    try {
      const { SearchDialog } = await import('./search-dialog.tsx');
      setDialog(() => SearchDialog);
    } catch {
      // The module did not load.
      setOpen(false);
      showToast({ kind: 'failed', message: t('The search could not be opened. Try again.') });
    }
  }

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    // An open dialog handles the keyboard itself.
    if (!isShortcut || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);

  return (
    <>
      <button
        type="button"
        className={css.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <Icon of={MagnifyingGlassIcon} />
        <span className={css.label}>{t('Search')}</span>
        <span className={css.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {/* Outside the bar: a header inside another header would not be a landmark. */}
      {isOpen && Dialog && createPortal(<Dialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
