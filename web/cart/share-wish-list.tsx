import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import { useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { createWishList } from '#web/kit/api/cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { SumPanel } from '#web/kit/sum-panel.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './cart.module.css';

type Link = Awaited<ReturnType<typeof makeLink>>;

const makeLink = (lines: CartLine[]) =>
  call(createWishList, { body: { items: lines.map(({ item, format, copies }) => ({ item, format, copies })) } });

/** Lets a student make a link to the wish list. A new link is needed when the list has changed. */
export function ShareWishList({ lines }: { lines: CartLine[] }) {
  const t = useWords();
  const wanted = lines.filter(({ available }) => available);
  const list = JSON.stringify(wanted.map(({ item, format, copies }) => [item, format, copies]));
  const [made, setMade] = useState<{ list: string; link: Link }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function share() {
    setBusy(true);
    setFailure(undefined);
    try {
      setMade({ list, link: await makeLink(wanted) });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(cause.status === 0 ? t('You are offline. Try again later.') : cause.message);
    }
    setBusy(false);
  }
  if (wanted.length === 0)
    return (
      <SumPanel>
        <Alert status="warn" title={t('None of these books is for sale now')} />
      </SumPanel>
    );
  return (
    <SumPanel>
      <Alert icon={GraduationCapIcon} title={t('Ask a grown-up to pay')}>
        {t(
          '{count, plural, one {Your wish list has # book. Send it to a grown-up at home.} other {Your wish list has # books. Send it to a grown-up at home.}}',
          { count: wanted.length },
        )}
      </Alert>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      {made?.list === list ? (
        <WishListLink link={made.link} />
      ) : (
        <Button kind="solid" isBusy={isBusy} onClick={() => void share()}>
          {t('Share with my family')}
        </Button>
      )}
    </SumPanel>
  );
}

function WishListLink({ link: { url, qr_code } }: { link: Link }) {
  const t = useWords();
  const copy = useCopy();
  return (
    <div className="stack" role="status">
      <p>{t('Here is your link. Your family can open it and see your books.')}</p>
      <TextField label={t('Link')} value={url} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <Button kind="solid" onClick={() => void copy(url)}>
        {t('Copy link')}
      </Button>
      <p className="small">{t('Or let a grown-up point the camera of a phone at this square.')}</p>
      <div className={css.code}>
        <QrCodeImage code={qr_code} name={t('QR code of your wish list')} />
      </div>
      <p className="small muted">{t('The link works for a year. It shows your pen name only.')}</p>
    </div>
  );
}
