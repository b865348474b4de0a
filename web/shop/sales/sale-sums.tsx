import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SaleTotals } from '#contract/shop/sales.ts';
import { useApi } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Breakdown } from './breakdown.tsx';
import css from './sales.module.css';
import { amountOf, partsOfKind, type SumName, sumNames } from './sum-lines.ts';

export type TotalsQuery = NonNullable<RequestOf<'GET /sales/totals/'>['query']>;

/**
 * The totals of the rows below. Each opens a panel whose lines add up to it; the URL can name the panel that is open at
 * first.
 */
export function SaleSums({ query }: { query: TotalsQuery }) {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const read = useApi('GET /sales/totals/', { query });
  const { data, isError } = read;
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The totals could not be loaded.')} rows={1} />;
  return <SumPanels totals={data} initiallyOpen={sumNames.find((name) => name === searchParams.get('sum'))} />;
}

export function SumPanels({ totals, initiallyOpen }: { totals: SaleTotals; initiallyOpen?: SumName | undefined }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const [open, setOpen] = useState(initiallyOpen);
  const words: Record<SumName, string> = {
    sold: t('Sold'),
    raised: t('Raised for causes'),
    on_its_way: t('On its way'),
    refunded: t('Refunded'),
  };
  const ofIt = (amount: number) => ({ amount: money(amount, totals.currency) });
  const notes: Record<SumName, string> = {
    sold: t('Books and delivery, without gifts'),
    raised: t('{amount} of it from gifts', ofIt(partsOfKind(totals, 'gift').to_cause)),
    on_its_way: t('{amount} of it for causes', ofIt(totals.waiting.to_cause)),
    refunded: t('Books, delivery and gifts'),
  };
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what are buttons of the page */}
      <div className={css.sums} role="group" aria-label={t('Totals. Each opens its breakdown.')}>
        {sumNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            <span>{words[name]}</span>
            <b>
              {money(amountOf(totals, name), totals.currency)}
              <Icon of={open === name ? CaretUpIcon : CaretDownIcon} size={14} />
            </b>
            <span>{notes[name]}</span>
          </button>
        ))}
      </div>
      {open && <Breakdown key={open} name={open} title={words[open]} totals={totals} />}
    </div>
  );
}
