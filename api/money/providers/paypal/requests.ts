import type { NewSession } from '#api/money/providers/service.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { canTake } from '#contract/money/payment-providers.ts';
import { toMoney } from './amounts.ts';
import { writeReference } from './reference.ts';

const MAX_NAME_LENGTH = 127;

/** The order of an attempt, in the words of the library. Both ids of ours come back with everything that happens to it. */
export function toOrderRequest(session: NewSession) {
  const { currency, lines, attemptId } = session;
  const total = lines.reduce((sum, { unitAmount, copies }) => sum + unitAmount * copies, 0);
  const money = (amount: number) => toMoney({ amount, currency });
  // The sum of the items must be the total, and PayPal takes some currencies without decimals.
  const hasItems = lines.every(({ unitAmount }) => canTake('paypal', currency, unitAmount));
  const items = lines.map(({ name, unitAmount, copies }) => ({
    name: truncate(name, MAX_NAME_LENGTH),
    quantity: String(copies),
    unitAmount: money(unitAmount),
  }));
  return {
    intent: 'CAPTURE',
    purchaseUnits: [
      {
        customId: writeReference(session),
        invoiceId: attemptId,
        amount: { ...money(total), ...(hasItems && { breakdown: { itemTotal: money(total) } }) },
        ...(hasItems && { items }),
      },
    ],
    paymentSource: {
      paypal: {
        emailAddress: session.email,
        experienceContext: {
          // What is taken later, as an eCheck, is asked for by the buyer’s bank alone.
          userAction: 'PAY_NOW',
          shippingPreference: 'NO_SHIPPING',
          locale: toLocale(session.language),
          returnUrl: session.successUrl,
          cancelUrl: session.cancelUrl,
        },
      },
    },
  };
}

const LOCALES: Record<string, string> = {
  ...{ ar: 'ar-EG', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', id: 'id-ID', it: 'it-IT', ja: 'ja-JP', ko: 'ko-KR' },
  ...{ nl: 'nl-NL', pl: 'pl-PL', pt: 'pt-PT', ru: 'ru-RU', th: 'th-TH', zh: 'zh-CN' },
};

/** Returns the language of the page, of those that PayPal has (developer.paypal.com/api/rest/reference/locale-codes). */
function toLocale(language: string): string {
  return LOCALES[language] ?? 'en-GB';
}
