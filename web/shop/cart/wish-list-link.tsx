import { type ReactNode, useState } from 'react';
import type { WantedBook } from '#contract/shop/cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import css from './wish-list-link.module.css';

type Link = Awaited<ReturnType<typeof makeLink>>;

const makeLink = (items: WantedBook[], classId: string | undefined) =>
  call('POST /wish-lists/', {
    body: {
      items: items.map(({ item, format, copies }) => ({ item, format, copies })),
      ...(classId && { class: classId }),
    },
  });

/** Creates a link to a list of books, for the person or for a class. A changed list or class needs a new link. */
export function useWishListLink(items: WantedBook[], classId?: string) {
  const t = useTranslate();
  const list = JSON.stringify([classId, ...items.map(({ item, format, copies }) => [item, format, copies])]);
  const [lastLink, setMade] = useState<{ list: string; link: Link }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    setFailure(undefined);
    try {
      setMade({ list, link: await makeLink(items, classId) });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const [reason] = Object.values(cause.fields).flat();
      setFailure(cause.status === 0 ? t('You are offline. Try again later.') : (reason ?? cause.message));
    }
    setBusy(false);
  }
  return { link: lastLink?.list === list ? lastLink.link : undefined, failure, isBusy, make };
}

type LinkProps = { link: Link; intro: string; codeIntro: string; codeName: string; children: ReactNode };

/** The link to a list of books, to copy or to scan. */
export function WishListLink({ link: { url, qr_code }, intro, codeIntro, codeName, children }: LinkProps) {
  const t = useTranslate();
  const copy = useCopy();
  return (
    <div className="stack" role="status">
      <p>{intro}</p>
      <TextField label={t('Link')} value={url} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <Button kind="solid" onClick={() => void copy(url)}>
        {t('Copy link')}
      </Button>
      <p className="small">{codeIntro}</p>
      <div className={css.code}>
        <QrCodeImage code={qr_code} name={codeName} />
      </div>
      <p className="small muted">{children}</p>
    </div>
  );
}
