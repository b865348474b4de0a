import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { HeaderActions } from '#web/kit/header-actions.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { MoneyTotals, OwedList } from './owed-list.tsx';
import { PayoutList } from './payout-list.tsx';

const ProviderBalances = lazy(() =>
  import('./provider-balances.tsx').then(({ ProviderBalances: it }) => ({ default: it })),
);
const PayoutDialog = lazy(() => import('./payout-dialog.tsx').then(({ PayoutDialog: it }) => ({ default: it })));

/**
 * Lists the money owed to causes, the balances expected at providers, and the prepared, confirmed and withdrawn
 * payouts.
 */
export function Component() {
  const t = useTranslate();
  const [, setSearchParams] = useSearchParams();
  const { oneOf, id } = useListParams();
  const view = oneOf('view', ['owed', 'providers']) ?? 'payouts';
  const title = { owed: t('Owed to causes'), providers: t('Provider balances'), payouts: t('Payouts') }[view];
  const payout = id('payout');
  const close = () =>
    setSearchParams(
      (params) => {
        params.delete('payout');
        return params;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <ScreenHeader title={title}>
        <HeaderActions
          actions={[
            ...(view === 'payouts' ? [] : [{ label: t('All payouts'), to: '?' }]),
            ...(view === 'providers' ? [] : [{ label: t('Provider balances'), to: '?view=providers' }]),
          ]}
        >
          {view !== 'owed' && (
            <LinkButton to="?view=owed" kind="solid">
              {t('Prepare a payout')}
            </LinkButton>
          )}
        </HeaderActions>
      </ScreenHeader>
      {view === 'owed' && <OwedList />}
      {view === 'payouts' && (
        <>
          <MoneyTotals />
          <PayoutList />
        </>
      )}
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
        {view === 'providers' && <ProviderBalances />}
      </Suspense>
      <Suspense>{payout && <PayoutDialog id={payout} onClose={close} />}</Suspense>
    </>
  );
}
