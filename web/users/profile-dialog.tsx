import { useWords } from '#web/app/words.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog isOpen onClose={onClose} title={t('My profile')} closeLabel={t('Close')}>
      …
    </Dialog>
  );
}
