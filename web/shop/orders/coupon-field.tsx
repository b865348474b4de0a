import { lazy, Suspense, useState } from 'react';
import { isolated } from '#web/kit/left-to-right.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './checkout.module.css';

/** Few buyers have a coupon, so the form is loaded on demand. */
const CouponForm = lazy(() => import('./enter-coupon.tsx').then(({ CouponForm: it }) => ({ default: it })));

export type CouponChoice = {
  /** The code in the quote; undefined if there is none. */
  code: string | undefined;
  /** The reason why the last code was refused. */
  refusal: string | undefined;
  refusedCode: string | undefined;
  onChange: (code: string | undefined) => void;
};

/** A field for the code of a coupon, which shows the coupon that lowers the total. */
export function CouponField({ code, refusal, refusedCode, onChange }: CouponChoice) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (code !== undefined)
    return (
      <p className={css.coupon}>
        <span role="status">{t('Coupon {code}', { code: isolated(code) })}</span>
        <Button kind="quiet" onClick={() => onChange(undefined)}>
          {t('Remove coupon')}
        </Button>
      </p>
    );
  return (
    <details className={css.couponForm} open={refusal !== undefined} onToggle={() => setAsked(true)}>
      <summary>{t('Add a coupon')}</summary>
      {(isAsked || refusal !== undefined) && (
        <Suspense fallback={null}>
          <CouponForm refusal={refusal} refusedCode={refusedCode} onChange={onChange} />
        </Suspense>
      )}
    </details>
  );
}
