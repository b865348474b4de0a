import { leftToRight } from '#contract/kit/isolated-text.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';

type Props = { name: string; account: string | null };

/** Names the receiver and the end of the bank account for the transfer of a payout. */
export function BankAccount({ name, account }: Props) {
  const t = useTranslate();
  if (account === null)
    return (
      <Alert status="warn" title={t('No bank account of this cause is stored.')}>
        {t('Ask the cause for its bank account before you make the transfer.')}
      </Alert>
    );
  return (
    <DescriptionList>
      <Description name={t('Cause')}>
        <bdi>{name}</bdi>
      </Description>
      <Description name={t('Bank account')}>{leftToRight(account)}</Description>
    </DescriptionList>
  );
}
