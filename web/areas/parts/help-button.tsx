import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useWords } from '#web/kit/words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The Help Center and what opens it; it is fetched when somebody asks for it. */
export function useHelp(): { open: () => void; drawer: ReactNode } {
  const t = useWords();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }>>();

  async function open() {
    setOpen(true);
    try {
      const { HelpDrawer } = await import('#web/help/help-drawer.tsx');
      setDrawer(() => HelpDrawer);
    } catch {
      // The file did not come: to whoever asked for help that is the same.
      setOpen(false);
      showToast({ kind: 'failed', message: t('Failed to load help content. Please try again later.') });
    }
  }
  return { open: () => void open(), drawer: isOpen && Drawer && <Drawer onClose={() => setOpen(false)} /> };
}

/** In the bars of dashboards. */
export function HelpButton() {
  const t = useWords();
  const { open, drawer } = useHelp();
  return (
    <>
      <IconButton label={t('Help Center')} aria-haspopup="dialog" onClick={open}>
        <Icon of={QuestionIcon} />
      </IconButton>
      {drawer}
    </>
  );
}
