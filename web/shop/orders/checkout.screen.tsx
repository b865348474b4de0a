import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import { useLocalCart } from '#web/core/on-device/local-cart.ts';
import type { CallError } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { type Session, useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import cartStyles from '#web/shop/cart/cart.module.css';
import { CartLineItem } from '#web/shop/cart/cart-line.tsx';
import { cartPaths } from '#web/shop/cart/cart-paths.ts';
import css from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';

const CauseGift = lazy(async () => ({ default: (await import('./gift-checkout.tsx')).CauseGift }));
const ProjectGift = lazy(async () => ({ default: (await import('./gift-checkout.tsx')).ProjectGift }));

/** The checkout of the books in the cart, or of a gift to the cause or the project of the URL. */
export function Component() {
  const [search] = useSearchParams();
  const [cause, project] = [search.get('cause'), search.get('project')];
  if (project) return <GiftPage>{<ProjectGift project={project} />}</GiftPage>;
  return cause ? <GiftPage>{<CauseGift cause={cause} />}</GiftPage> : <BookCheckout />;
}

/** Only browsers load the form, because the server's page contains no data of the giver. */
function GiftPage({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const isMounted = useIsMounted();
  const loading = (
    <>
      <h1>{t('Checkout')}</h1>
      <RowsSkeleton label={t('Loading…')} count={3} />
    </>
  );
  return (
    <div className={`wrap ${css.page}`}>{isMounted ? <Suspense fallback={loading}>{children}</Suspense> : loading}</div>
  );
}

/** Asks for the addresses of the receipt and of printed books, names the total, and leads to the provider's page. */
function BookCheckout() {
  const t = useTranslate();
  const session = useSession();
  const isChild = session?.user.role === 'student';
  const isGuestOfSchool = Boolean(session?.visit) || session?.user.role === 'upschool_admin';
  useHead({ title: t('Checkout') });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Checkout')}</h1>
      {isChild && (
        <Alert title={t('Grown-ups pay')}>
          <p>{t('Share your wish list with your family. They can buy the books.')}</p>
          <LinkButton to={cartPaths.cart()}>{t('Open my wish list')}</LinkButton>
        </Alert>
      )}
      {isGuestOfSchool && <p>{t('Sign in with your own account, or sign out, to buy books.')}</p>}
      {!isChild && !isGuestOfSchool && <Books />}
    </div>
  );
}

function Books() {
  const t = useTranslate();
  const session = useSession();
  const { cart, error, refetch } = useCheckoutCart(session);
  if (error)
    return (
      <LoadError title={t('Your cart could not be loaded')} onRetry={refetch}>
        <p>{t('Your books are still in the cart.')}</p>
      </LoadError>
    );
  if (!cart) return <RowsSkeleton label={t('Loading…')} count={2} />;
  const sold = cart.lines.filter(({ available }) => available);
  if (sold.length === 0)
    return (
      <>
        <p className="lead">{t('There is nothing to pay for. Choose a book first.')}</p>
        <p>
          <LinkButton to={publicPaths.library()}>{t('Find a book')}</LinkButton>
        </p>
      </>
    );
  return (
    <CheckoutForm
      lines={sold.map(({ item, format, copies }) => ({ item, format, copies }))}
      left={cart.lines.length - sold.length}
      email={session?.user.email ?? ''}
      isGuest={!session}
    >
      <ul className={cartStyles.lines} aria-label={t('Your order')}>
        {sold.map((line) => (
          <CartLineItem key={line.item} line={line} />
        ))}
      </ul>
    </CheckoutForm>
  );
}

type CheckoutCart = { cart: Cart | undefined; error: CallError | undefined; refetch: () => void };

/** Returns the cart to pay: the person's or this browser's. Undefined while it is read. */
function useCheckoutCart(session: Session | null | undefined): CheckoutCart {
  const { lines } = useLocalCart();
  const ofPerson = usePublicApi('GET /data/cart/', { query: chosenMode() }, { isEnabled: Boolean(session) });
  const ofGuest = usePublicApi(
    'POST /data/cart/preview/',
    { query: chosenMode(), body: { items: lines } },
    { isEnabled: session === null },
  );
  const { data, error, refetch } = session ? ofPerson : ofGuest;
  return { cart: data, error, refetch };
}
