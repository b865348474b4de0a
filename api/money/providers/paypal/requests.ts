import type { NewSession } from '#api/money/providers/service.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { canTake } from '#contract/money/payment-providers.ts';
import { toMoney } from './amounts.ts';
import { writeReference } from './reference.ts';

const MAX_NAME_LENGTH = 127;

/** Returns the library's request for an attempt's order. Everything that happens to the order carries our ids. */
export function toOrderRequest(session: NewSession) {
  const { currency, lines, attemptId } = session;
  const total = lines.reduce((sum, { unitAmount, copies }) => sum + unitAmount * copies, 0);
  const money = (amount: number) => toMoney({ amount, currency });
  // The items must sum to the total, and PayPal takes some currencies without decimals.
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
          // Only the buyer's bank confirms a later payment, such as an eCheck.
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

/** Returns the page's language among those that PayPal has (developer.paypal.com/api/rest/reference/locale-codes). */
function toLocale(language: string): string {
  return LOCALES[language] ?? 'en-GB';
}
