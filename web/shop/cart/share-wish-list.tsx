import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import type { CartLine } from '#contract/shop/cart.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SumPanel } from '#web/money/payments/sum-panel.tsx';
import { useWishListLink, WishListLink } from '#web/shop/cart/wish-list-link.tsx';

/** Lets a student create a link to the wish list. */
export function ShareWishList({ lines }: { lines: CartLine[] }) {
  const t = useTranslate();
  const availableLines = lines.filter(({ available }) => available);
  const { link, failure, isBusy, make } = useWishListLink(availableLines);
  if (availableLines.length === 0)
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
          { count: availableLines.length },
        )}
      </Alert>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      {link ? (
        <WishListLink
          link={link}
          intro={t('Here is your link. Your family can open it and see your books.')}
          codeIntro={t('Or let a grown-up point the camera of a phone at this square.')}
          codeName={t('QR code of your wish list')}
        >
          {t('The link works for a year. It shows your pen name only.')}
        </WishListLink>
      ) : (
        <Button kind="solid" isBusy={isBusy} onClick={() => void make()}>
          {t('Share with my family')}
        </Button>
      )}
    </SumPanel>
  );
}
