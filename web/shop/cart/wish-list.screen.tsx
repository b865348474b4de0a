import { useEffect, useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { OpenedWishList } from '#contract/shop/cart.ts';
import { addToGuestCart, saveAccountCart } from '#web/core/on-device/local-cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import { keepWishList } from '#web/shop/cart/wish-list-token.ts';
import css from './cart.module.css';
import { CartLineItem } from './cart-line.tsx';
import { CartSum } from './cart-sum.tsx';

/** Opens a wish list by the token behind the # of its link. */
export function Component() {
  const t = useTranslate();
  const token = useToken();
  const read = usePublicApi(
    'POST /wish-lists/open/',
    { query: chosenMode(), body: { token: token ?? '' } },
    { isEnabled: Boolean(token) },
  );
  const { data, error } = read;
  const title = data ? t('Wish list of {recipient}', { recipient: isolated(data.recipient) }) : t('Wish list');
  useHead({ title });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{title}</h1>
      {token === '' || error?.status === 404 || error?.status === 400 ? (
        <Alert status="warn" role="alert" title={t('This wish list was not found')}>
          {t('The link may be incomplete, or older than a year. Ask for a new one.')}
        </Alert>
      ) : data ? (
        <WishedBooks list={data} token={token ?? ''} />
      ) : (
        <LoadPlaceholder read={read} errorTitle={t('The wish list could not be loaded')} rows={2} />
      )}
    </div>
  );
}

/**
 * Returns the token in the URL; undefined on the server and during hydration. The token stays in the URL, so that the
 * page can be reloaded.
 */
function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1, 201));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

export function WishedBooks({ list, token }: { list: OpenedWishList; token: string }) {
  const t = useTranslate();
  const isSold = list.lines.some(({ available }) => available);
  const isHidden = list.lines.some(({ book }) => book === null);
  return (
    <>
      <p className="lead">
        {list.is_class
          ? t('The class would like these books. What you buy gives to a cause.')
          : t('These are the books on the list. What you buy gives to a cause.')}
      </p>
      {isSold && (
        <p>
          {t('{recipient} can read them as soon as they are paid, and does not see who bought them.', {
            recipient: isolated(list.recipient),
          })}
        </p>
      )}
      {isHidden && <p>{t('Some books can only be seen by people of the school. Sign in to see them.')}</p>}
      <div className={css.columns}>
        <ul className={css.lines}>
          {list.lines.map((line) => (
            <CartLineItem key={line.item} line={line} />
          ))}
        </ul>
        <div className="stack">
          <CartSum cart={list} />
          {isSold && <AddAll list={list} token={token} />}
        </div>
      </div>
    </>
  );
}

/** Puts all books that are for sale in the cart of the person who opened the list. */
function AddAll({ list, token }: { list: OpenedWishList; token: string }) {
  const t = useTranslate();
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  const [isAdded, setAdded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const items = list.lines
    .filter(({ available }) => available)
    .map(({ item, format, copies }) => ({ item, format, copies }));
  async function add() {
    setFailure(undefined);
    if (!session) {
      if (!addToGuestCart(items)) return setFailure(t('A cart can have up to 100 books. Remove some, then try again.'));
    } else {
      setBusy(true);
      try {
        saveAccountCart(session.user.id, (await call('POST /data/cart/merge/', { body: { items } })).items);
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        const words = Object.values(cause.fields).flat()[0] ?? cause.message;
        return setFailure(cause.status === 0 ? t('You are offline. Nothing was added yet. Try again.') : words);
      } finally {
        setBusy(false);
      }
    }
    if (!isStudent) keepWishList(token);
    setAdded(true);
    announce(t('The books are in your cart.'));
  }
  return (
    <>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      {isAdded ? (
        <LinkButton to="/cart" kind="solid" isWide>
          {isStudent ? t('Go to my wish list') : t('Go to the cart')}
        </LinkButton>
      ) : (
        <Button kind="buy" isWide isBusy={isBusy} onClick={() => void add()}>
          {isStudent ? t('Put all on my wish list') : t('Put all in my cart')}
        </Button>
      )}
    </>
  );
}
