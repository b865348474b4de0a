import { useState } from 'react';
import { namesIn } from '#contract/kit/display-names.ts';
import type { SaleSettingsReply, TaxRate } from '#contract/money/sale-settings.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toPercent } from '#web/kit/typed-amounts.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './profile.module.css';
import { savedFields } from './sales-values.ts';
import { formatName, kindName, TaxRateDialog } from './tax-rate-dialog.tsx';

type Row = TaxRate & { index: number };

/** The tax included in prices, by country, format, kind and day. A change is saved immediately. */
export function TaxTable({ settings }: { settings: SaleSettingsReply }) {
  const t = useTranslate();
  const [edited, setEdited] = useState<number>();
  const { run, isBusy } = useAction(useApiMutation('PUT /sale-settings/', { invalidates: ['GET /sale-settings/'] }));
  const { tax_rates } = settings;
  const remove = (index: number) =>
    void run({ body: { ...savedFields(settings), tax_rates: tax_rates.filter((_, at) => at !== index) } });
  const comma = useComma();
  const countryName = namesIn(useLanguage().language, 'region');
  const nameOf = ({ country, format, kind }: Row) =>
    [countryName(country), formatName(format, t), kindName(kind, t)].join(comma);
  const columns = useColumns((row) => (
    <span className={lists.acts}>
      <Button isSmall onClick={() => setEdited(row.index)}>
        {t('Edit')}
      </Button>
      <MoreActions name={t('More actions for {title}', { title: nameOf(row) })} isSmall>
        <button type="button" disabled={isBusy} onClick={() => remove(row.index)}>
          {t('Remove')}
        </button>
      </MoreActions>
    </span>
  ));
  return (
    <TitledPanel title={t('Tax table')} className={css.fields}>
      <p>
        {t(
          'Prices include tax. Booklark gives no tax advice: check every rate with your tax adviser. Samples are examples that no one at your school has checked.',
        )}
      </p>
      <div className={css.wide}>
        {tax_rates.length === 0 ? (
          <p>{t('No rates yet. Without a rate a price includes no tax.')}</p>
        ) : (
          <Table
            caption={t('Tax table')}
            columns={columns}
            rows={tax_rates.map((rate, index) => ({ ...rate, index }))}
            keyOf={({ index }) => String(index)}
          />
        )}
      </div>
      <div>
        <Button onClick={() => setEdited(tax_rates.length)}>{t('Add rate')}</Button>
      </div>
      {edited !== undefined && (
        <TaxRateDialog settings={settings} index={edited} onClose={() => setEdited(undefined)} />
      )}
    </TitledPanel>
  );
}

function useColumns(actions: Column<Row>['cell']): Column<Row>[] {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  const { date } = useDateFormat();
  const number = useNumberFormat();
  return [
    {
      key: 'country',
      title: t('Country'),
      cell: ({ country, is_sample }) => (
        <>
          {countryName(country)} {is_sample && <Badge status="warn">{t('Sample')}</Badge>}
        </>
      ),
    },
    { key: 'format', title: t('Format'), cell: ({ format }) => formatName(format, t), onPhone: 'fact' },
    { key: 'kind', title: t('Kind'), cell: ({ kind }) => kindName(kind, t), onPhone: 'line' },
    {
      key: 'rate',
      title: t('Rate'),
      cell: ({ rate }) => t('{percent} %', { percent: number(Number(toPercent(rate))) }),
      onPhone: 'side',
    },
    {
      key: 'days',
      title: t('Valid'),
      cell: ({ valid_from, valid_to }) =>
        valid_to
          ? t('{from} to {to}', { from: date(valid_from), to: date(valid_to) })
          : t('Since {day}', { day: date(valid_from) }),
      onPhone: 'line',
    },
    actionsColumn(t, actions),
  ];
}
