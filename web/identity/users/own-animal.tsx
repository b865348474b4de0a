import { lazy, Suspense, useState } from 'react';
import { parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import type { SessionUser } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';

/** Loaded on demand, because a child chooses once. */
const AnimalDialog = lazy(async () => ({ default: (await import('./animal-dialog.tsx')).AnimalDialog }));

/** A button with the child's own animal, which opens the choice. */
export function OwnAnimal({ user }: { user: SessionUser }) {
  const t = useTranslate();
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
