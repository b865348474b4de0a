import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';

/** Returns the Help Center and the function that opens it. It loads on demand. */
export function useHelpDrawer(): { open: () => void; drawer: ReactNode } {
  const t = useTranslate();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }>>();

  async function open() {
    setOpen(true);
    try {
      const { HelpDrawer } = await import('#web/core/help/help-drawer.tsx');
      setDrawer(() => HelpDrawer);
    } catch {
      // The module did not load, which is the same failure for the reader.
      setOpen(false);
      showToast({ kind: 'failed', message: t('Failed to load help content. Please try again later.') });
    }
  }
  return { open: () => void open(), drawer: isOpen && Drawer && <Drawer onClose={() => setOpen(false)} /> };
}

/** Help button in the bars of dashboards. */
export function HelpButton() {
  const t = useTranslate();
  const { open, drawer } = useHelpDrawer();
  return (
    <>
      <IconButton label={t('Help Center')} aria-haspopup="dialog" onClick={open}>
        <Icon of={QuestionIcon} />
      </IconButton>
      {drawer}
    </>
  );
}
