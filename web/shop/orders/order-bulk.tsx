import { orderStateWords } from '#contract/shop/order-words.ts';
import type { PlatformOrder, PrintState } from '#contract/shop/platform-orders.ts';
import { refundWords } from '#contract/shop/refund-words.ts';
import type { BulkOptions } from '#web/kit/bulk.ts';
import type { Translate } from '#web/kit/translate.ts';
import { SelectField } from '#web/kit/ui/text-field.tsx';

const steps: PrintState[] = ['preparing', 'printing', 'shipped', 'delivered'];

/** Moves orders with printed books on. An order that is refunded, or already had the step, is left out and named. */
export function orderBulk(t: Translate): BulkOptions<PlatformOrder> {
  return {
    needsReason: true,
    invalidates: ['GET /api-super-admin/orders/', 'GET /api-super-admin/orders/{id}/'],
    actions: [
      {
        key: 'set_state',
        label: t('Move on'),
        isFor: ({ next_states }) => next_states.length > 0,
        question: (count) => t('{count, plural, one {Move this order on?} other {Move these # orders on?}}', { count }),
        explanation: t('Buyers see the step on the page of their order. You can undo it for 24 hours.'),
        doneWords: (count) =>
          t('{count, plural, one {# order was moved on.} other {# orders were moved on.}}', { count }),
        fields: {
          initial: { state: '' },
          errors: ({ state }) => (state ? {} : { state: t(refundWords.stateInvalid) }),
          render: (form) => (
            <SelectField {...form.field('state')} label={t('Step')}>
              <option value="">{t('Choose a step')}</option>
              {steps.map((step) => (
                <option key={step} value={step}>
                  {t(orderStateWords[step])}
                </option>
              ))}
            </SelectField>
          ),
        },
      },
    ],
  };
}
