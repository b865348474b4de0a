import { foldHyphenated } from '#contract/kit/codes.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import type { CouponChoice } from './coupon-field.tsx';

export function CouponForm({ refusal, refusedCode = '', onChange }: Omit<CouponChoice, 'code'>) {
  const t = useTranslate();
  const form = useForm<{ coupon: string }, void>({
    initial: { coupon: refusedCode },
    validate: ({ coupon }) => (foldHyphenated(coupon) === '' ? { coupon: t('Enter a coupon code.') } : {}),
    submit: async ({ coupon }) => onChange(foldHyphenated(coupon)),
  });
  const { error = refusal, ...field } = form.field('coupon');
  return (
    <Form form={form}>
      <TextField
        label={t('Coupon code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
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
