import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useWords } from '#web/kit/words.ts';
import type { GiftTarget } from './gift-target.ts';
import css from './give-panel.module.css';

const GiftForm = lazy(async () => ({ default: (await import('./gift-form.tsx')).GiftForm }));

/** Offers a gift on the page of a cause or a project. The form is loaded on demand. */
export function GivePanel({ target, label }: { target: GiftTarget; label: string }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.panel} aria-labelledby="give">
      <h2 id="give">{t('Give')}</h2>
      {isOpen ? (
        <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
          <GiftForm target={target} hasFocus />
        </Suspense>
      ) : (
        <>
          <p>{t('You need no account. Booklark pays the payment fee, so the whole gift counts.')}</p>
          <Button kind="buy" isWide onClick={() => setOpen(true)}>
            {label}
          </Button>
        </>
      )}
    </section>
  );
}
