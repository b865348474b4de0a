import { lazy, Suspense, useState } from 'react';
import { parseDrawnAvatar } from '#contract/kit/drawn-avatars.ts';
import type { SessionUser } from '#web/kit/session.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';

/** Loaded on demand, because a child chooses once. */
const AnimalDialog = lazy(async () => ({ default: (await import('./animal-dialog.tsx')).AnimalDialog }));

/** A button with the child's own animal, which opens the choice. */
export function OwnAnimal({ user }: { user: SessionUser }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Choose your animal')}</Button>
      {isOpen && (
        <Suspense>
          <AnimalDialog chosen={parseDrawnAvatar(user.avatar)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
