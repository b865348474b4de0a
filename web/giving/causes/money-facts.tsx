import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './causes.module.css';

type Props = { raised: number; onItsWay: number; currency: string; target: number | null };

/** Shows the money raised, on its way and to go, which is never added up. */
export function MoneyFacts({ raised, onItsWay, currency, target }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const left = target === null ? undefined : Math.max(0, target - raised - onItsWay);
  return (
    <>
      <dl className={css.sofar}>
        <div>
          <dt>{t('Raised')}</dt>
          <dd>{money(raised, currency)}</dd>
        </div>
        <div>
          <dt>{t('On its way')}</dt>
          <dd>{money(onItsWay, currency)}</dd>
        </div>
        {left !== undefined && (
          <div>
            <dt>{t('To go')}</dt>
            <dd>{money(left, currency)}</dd>
          </div>
        )}
      </dl>
      {onItsWay > 0 && <p className="small muted">{t('On its way means paid, but not confirmed by the bank yet.')}</p>}
    </>
  );
}
