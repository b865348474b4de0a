import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { OwedList } from './owed-list.tsx';
import { PayoutList } from './payout-list.tsx';

const PayoutDialog = lazy(() => import('./payout-dialog.tsx').then(({ PayoutDialog: it }) => ({ default: it })));

/** Lists what causes are owed, and the payouts that are prepared, confirmed and withdrawn. */
export function Component() {
  const t = useWords();
  const [, setSearchParams] = useSearchParams();
  const { oneOf, id } = useListParams();
  const isOwed = oneOf('view', ['owed']) === 'owed';
  const title = isOwed ? t('Owed to causes') : t('Payouts');
  useHead({ title });
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
      <PageHeader title={title}>
        {isOwed ? (
          <LinkButton to="?">{t('All payouts')}</LinkButton>
        ) : (
          <LinkButton to="?view=owed" kind="solid">
            {t('Prepare a payout')}
          </LinkButton>
        )}
      </PageHeader>
      {isOwed ? <OwedList /> : <PayoutList />}
      <Suspense>{payout && <PayoutDialog id={payout} onClose={close} />}</Suspense>
    </>
  );
}
