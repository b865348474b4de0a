import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { isolated } from '#web/kit/left-to-right.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './checkout.module.css';

export type CouponChoice = {
  /** The code of the quote; undefined: none. */
  code: string | undefined;
  /** Why the last code was refused. */
  refusal: string | undefined;
  refusedCode: string | undefined;
  onChange: (code: string | undefined) => void;
};

/** Takes the code of a coupon, and shows the one that lowers the total. */
export function CouponField({ code, refusal, refusedCode, onChange }: CouponChoice) {
  const t = useWords();
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
    <details className={css.couponForm} open={refusal !== undefined}>
      <summary>{t('Add a coupon')}</summary>
      <CodeForm refusal={refusal} refusedCode={refusedCode} onChange={onChange} />
    </details>
  );
}

function CodeForm({ refusal, refusedCode = '', onChange }: Omit<CouponChoice, 'code'>) {
  const t = useWords();
  const form = useForm<{ coupon: string }, void>({
    initial: { coupon: refusedCode },
    validate: ({ coupon }) => (coupon.trim() === '' ? { coupon: t('Enter a coupon code.') } : {}),
    submit: async ({ coupon }) => onChange(coupon.trim().toUpperCase()),
  });
  const { error = refusal, ...field } = form.field('coupon');
  return (
    <Form form={form}>
      <TextField
        label={t('Coupon code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        error={error}
        {...field}
      />
      <SubmitButton form={form} kind="line" busyLabel={null}>
        {t('Apply coupon')}
      </SubmitButton>
    </Form>
  );
}
