import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
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
  const place = useRef<HTMLDivElement>(null);
  const shownCode = useRef(code);
  // A used button disappears with its part: the focus moves to the part that replaces it.
  useEffect(() => {
    if (shownCode.current === code) return;
    shownCode.current = code;
    setAsked(false);
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('button, summary'))?.focus();
  }, [code]);
  return (
    <div ref={place}>
      {code === undefined ? (
        <details className={css.couponForm} open={refusal !== undefined} onToggle={() => setAsked(true)}>
          <summary>{t('Add a coupon')}</summary>
          {(isAsked || refusal !== undefined) && (
            <Suspense fallback={null}>
              <CouponForm refusal={refusal} refusedCode={refusedCode} onChange={onChange} />
            </Suspense>
          )}
        </details>
      ) : (
        <p className={css.coupon}>
          <span role="status">{t('Coupon {code}', { code: isolated(code) })}</span>
          <Button kind="quiet" onClick={() => onChange(undefined)}>
            {t('Remove coupon')}
          </Button>
        </p>
      )}
    </div>
  );
}
