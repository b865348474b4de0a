import { useEffect, useRef, useState } from 'react';
import { addToGuestCart, saveAccountCart, useLocalCart } from '#web/core/on-device/local-cart.ts';
import { mergeGuestCart } from '#web/core/on-device/merge-cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';

/** Puts a book in the cart of a guest or a person; students add it to their wishes. */
export function AddToCart({ item }: { item: string }) {
  const t = useTranslate();
  const session = useSession();
  const { items, lines } = useLocalCart();
  const isWaiting = Boolean(session) && lines.length > 0;
  // A guest's choice from before the sign-in is not in the person's cart yet.
  useEffect(() => {
    if (isWaiting) void mergeGuestCart();
  }, [isWaiting]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const hasAdded = useRef(false);
  const isIn = items.includes(item);
  // The pressed button disappears; the link that replaces it gets the focus.
  useEffect(() => {
    if (isIn && hasAdded.current) place.current?.querySelector('a')?.focus();
  }, [isIn]);
  if (session?.visit || session?.user.role === 'upschool_admin') return null;
  const isStudent = session?.user.role === 'student';

  async function add() {
    setFailure(undefined);
    hasAdded.current = true;
    const book = { item, format: 'digital', copies: 1 } as const;
    if (!session) {
      if (!addToGuestCart([book]))
        return setFailure(t('A cart can have up to 100 books. Remove some, then try again.'));
    } else {
      setBusy(true);
      try {
        saveAccountCart(
          session.user.id,
          (await call('POST /data/cart/items/', { query: chosenMode(), body: book })).items,
        );
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        const words = Object.values(cause.fields).flat()[0] ?? cause.message;
        return setFailure(
          cause.status === 0 ? t('You are offline. The book is not in your cart yet. Try again.') : words,
        );
      } finally {
        setBusy(false);
      }
    }
    announce(isStudent ? t('The book is on your wish list.') : t('The book is in your cart.'));
  }
  return (
    <div ref={place}>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      {isIn ? (
        <LinkButton to="/cart" kind="line" isWide>
          {isStudent ? t('On my wish list. Open it') : t('In your cart. Open it')}
        </LinkButton>
      ) : (
        <Button kind="buy" isWide isBusy={isBusy} onClick={() => void add()}>
          {isStudent ? t('Add to my wish list') : t('Add to cart')}
        </Button>
      )}
    </div>
  );
}
