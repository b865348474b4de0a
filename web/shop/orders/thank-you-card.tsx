import { isolated } from '#contract/kit/isolated-text.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { PrintLayer } from '#web/kit/print-layer.tsx';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { type Share, useShareUnits } from './share-units.ts';
import css from './thank-you-card.module.css';

type Props = { titles: string[]; shares: Share[]; currency: string; onClose: () => void };

/** A card for paper: the bought books, and what each cause gets from them. Browsers also save it as a PDF. */
export function ThankYouCard({ titles, shares, currency, onClose }: Props) {
  const t = useTranslate();
  const { name } = useSite();
  const money = useMoneyFormat();
  const unitsOf = useShareUnits(currency);
  return (
    <PrintLayer title={t('Thank-you card')} onClose={onClose}>
      <Endpaper name={name} className={css.card}>
        <div className={css.plate}>
          <div className={css.logo}>
            <SiteLogo />
          </div>
          <p className={css.thanks}>{t('Thank you')}</p>
          <p className={css.titles} dir="auto">
            {titles.map(isolated).join(', ')}
          </p>
          <ul className={css.shares}>
            {shares.map((share) => {
              const units = unitsOf(share);
              return (
                <li key={share.cause}>
                  <b>{units ?? money(share.amount, currency)}</b>
                  <span dir="auto">{share.name}</span>
                </li>
              );
            })}
          </ul>
          <p className={css.school} dir="auto">
            {name}
          </p>
        </div>
      </Endpaper>
    </PrintLayer>
  );
}
