import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetMerged, useLocalCart } from '#web/core/on-device/local-cart.ts';
import { mergeGuestCart } from '#web/core/on-device/merge-cart.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import type { Session } from '#web/kit/session.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './cart.module.css';
import { CartLines, focusOnMount } from './cart-lines.tsx';
import { CartSum } from './cart-sum.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { type ShownCart, useAccountCart, useGuestCart } from './use-cart.ts';

const StaffWishList = lazy(() =>
  withOtherMessages(import('./staff-wish-list.tsx')).then((module) => ({ default: module.StaffWishList })),
);
const ShareWishList = lazy(() =>
  withOtherMessages(import('./share-wish-list.tsx')).then((module) => ({ default: module.ShareWishList })),
);

/** Shows the cart of a guest or of a person. For a student it is a wish list to share with the family. */
export function Component() {
  const t = useTranslate();
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  const title = isStudent ? t('My wish list') : t('Your cart');
  useHead({ title });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{title}</h1>
      {session === undefined && <RowsSkeleton label={t('Loading…')} count={2} />}
      {session === null && <GuestCart />}
      {session && <PersonCart session={session} />}
    </div>
  );
}

function PersonCart({ session }: { session: Session }) {
  const t = useTranslate();
  const { visit, user } = session;
  if (visit || user.role === 'upschool_admin')
    return <p>{t('People of the school have a cart. You are visiting it.')}</p>;
  return <AccountCart isStudent={user.role === 'student'} />;
}

function GuestCart() {
  const t = useTranslate();
  const { isSaved, items } = useLocalCart();
  return (
    <>
      {items.length > 0 &&
        (isSaved ? (
          <p className="soft">{t('You do not need an account. Your cart is saved on this device.')}</p>
        ) : (
          <Alert status="warn" role="status" title={t('This browser does not save your cart.')}>
            {t('Your books stay here until you close this page.')}
          </Alert>
        ))}
      <CartView shown={useGuestCart()} isStudent={false} />
    </>
  );
}

function AccountCart({ isStudent }: { isStudent: boolean }) {
  return (
    <>
      <MergedNote />
      <LeftOnDevice />
      <CartView shown={useAccountCart()} isStudent={isStudent} isStaff={!isStudent} />
    </>
  );
}

/** The result of merging the guest’s cart at sign-in, shown once. */
function MergedNote() {
  const t = useTranslate();
  const { merged } = useLocalCart();
  const [mergedCart, setShown] = useState(merged);
  useEffect(() => {
    if (!merged) return;
    setShown(merged);
    forgetMerged();
  }, [merged]);
  if (!mergedCart) return null;
  const { added, known } = mergedCart;
  return (
    <Alert
      status="ok"
      role="status"
      title={t(
        '{added, plural, =0 {No book from this device was new} one {# book from this device was added} other {# books from this device were added}}',
        { added },
      )}
    >
      {known > 0 &&
        t('{known, plural, one {# book was there already.} other {# books were there already.}}', {
          known,
        })}
    </Alert>
  );
}

/**
 * The books that a guest chose in this browser, while they are not in the person's cart: it was full, or the call
 * failed.
 */
function LeftOnDevice() {
  const t = useTranslate();
  const { lines } = useLocalCart();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasLines = lines.length > 0;
  // The sign-in has started the merge, which may have been interrupted.
  useEffect(() => {
    if (hasLines) void mergeGuestCart();
  }, [hasLines]);
  if (!hasLines) return null;
  async function retry() {
    setBusy(true);
    const cause = await mergeGuestCart();
    setBusy(false);
    setFailure(cause && (Object.values(cause.fields).flat()[0] ?? cause.message));
  }
  return (
    <Alert
      status="warn"
      title={t(
        '{count, plural, one {# book on this device is not in your account yet} other {# books on this device are not in your account yet}}',
        { count: lines.length },
      )}
    >
      {failure !== undefined && <p role="alert">{failure || t('You are offline. Nothing was lost.')}</p>}
      <Button isBusy={isBusy} onClick={() => void retry()}>
        {t('Add to my account')}
      </Button>
    </Alert>
  );
}

type CartViewProps = { shown: ShownCart; isStudent: boolean; isStaff?: boolean };

export function CartView({ shown, ...who }: CartViewProps) {
  const t = useTranslate();
  const { cart, error, refetch } = shown;
  if (!cart && error)
    return (
      <LoadError title={t('Your cart could not be loaded')} onRetry={refetch}>
        <p>
          {error.status === 0
            ? t('You are offline. Your books are still in the cart.')
            : t('Your books are still in the cart.')}
        </p>
      </LoadError>
    );
  if (!cart) return <RowsSkeleton label={t('Loading…')} count={2} />;
  return <LoadedCart cart={cart} shown={shown} {...who} />;
}

function LoadedCart({
  cart,
  shown,
  isStudent,
  isStaff = false,
}: CartViewProps & { cart: NonNullable<ShownCart['cart']> }) {
  const [cleared, setCleared] = useState<typeof cart.lines>();
  async function clear() {
    if (await shown.clear()) setCleared(cart.lines);
  }
  async function undo() {
    if (cleared && (await shown.restore(cleared, 0))) setCleared(undefined);
  }
  const isEmpty = cart.lines.length === 0;
  return (
    <>
      <Failure cause={shown.failure} />
      {isEmpty && cleared && <Cleared isStudent={isStudent} onUndo={() => void undo()} />}
      {isEmpty && <EmptyCart isStudent={isStudent} />}
      <div className={isEmpty ? undefined : css.columns}>
        <CartLines
          key={String(isEmpty && cleared)}
          lines={cart.lines}
          shown={shown}
          onClear={() => void clear()}
          isStudent={isStudent}
        />
        {!isEmpty &&
          (isStudent ? (
            <Suspense>
              <ShareWishList lines={cart.lines} />
            </Suspense>
          ) : (
            <CartSum cart={cart} canPay />
          ))}
      </div>
      {!isEmpty && isStaff && (
        <Suspense>
          <StaffWishList lines={cart.lines} />
        </Suspense>
      )}
    </>
  );
}

function Cleared({ isStudent, onUndo }: { isStudent: boolean; onUndo: () => void }) {
  const t = useTranslate();
  return (
    <p className={css.gone}>
      <span role="status">{isStudent ? t('Your wish list is empty now.') : t('The cart is empty now.')}</span>
      <Button kind="quiet" ref={focusOnMount} onClick={onUndo}>
        {t('Undo')}
      </Button>
    </p>
  );
}

/** The reason why the last change was refused. */
function Failure({ cause }: { cause: ShownCart['failure'] }) {
  const t = useTranslate();
  if (!cause) return null;
  const words = Object.values(cause.fields).flat()[0] ?? cause.message;
  return (
    <Alert
      status="bad"
      role="alert"
      title={cause.status === 0 ? t('You are offline. Nothing was changed, and nothing is lost.') : words}
    >
      {cause.status === 0 && t('Try again when you are back online.')}
    </Alert>
  );
}
