import { type ReactNode, useState } from 'react';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import type { OrderedBook, Quote } from '#contract/shop/orders.ts';
import { CallError, call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useCountryOptions } from '#web/kit/country-options.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { guessCountry } from '#web/money/payments/guess-country.ts';
import { openPaymentPage } from '#web/money/payments/open-payment-page.ts';
import { keepOrderKey } from '#web/money/payments/order-keys.ts';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';
import { ProviderChoice } from '#web/money/payments/provider-choice.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import { forgetWishList, keptWishList } from '#web/shop/cart/wish-list-token.ts';
import { cartId } from './cart-id.ts';
import css from './checkout.module.css';
import { CheckoutSum } from './checkout-sum.tsx';
import { useQuote } from './use-quote.ts';

type CheckoutValues = Record<'name' | 'email' | 'street' | 'city' | 'postcode' | 'country', string>;
/**
 * `left` is the number of books in the cart that are not for sale now. A person's cart needs no id. `children` shows
 * the books.
 */
type Props = { lines: OrderedBook[]; left: number; email: string; isGuest: boolean; children?: ReactNode };

export function CheckoutForm({ lines, left, email, isGuest, children }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const site = useSite();
  const [keyOf] = useState(createPaymentKeys);
  const missing = t(orderWords.deliveryMissing);
  const hasPrint = lines.some(({ format }) => format === 'print');
  const form = useForm<CheckoutValues, void>({
    initial: { name: '', email, street: '', city: '', postcode: '', country: guessCountry(site.country) },
    validate: ({ name, street, city, country, email: address }) => ({
      ...emptyErrors(
        { email: address, country },
        { email: t(orderWords.emailInvalid), country: t(orderWords.countryInvalid) },
      ),
      ...(hasPrint && emptyErrors({ name, street, city }, { name: missing, street: missing, city: missing })),
    }),
    submit: pay,
  });
  const { country } = form.values;
  const [choice, setProvider] = useState<PaymentProvider>();
  const { quote, coupon, refuse } = useQuote({ lines, country, isGuest });
  const isFree = quote.data?.total === 0;
  const offered = quote.data?.providers ?? [];
  const provider = choice && offered.includes(choice) ? choice : offered[0];

  async function pay({ name, email: address, street, city, postcode, country: toCountry }: CheckoutValues) {
    // Without a total, the sum explains why, and pressing the button reads the quote again.
    if (!canPay(quote)) return quote.refetch();
    if (!quote.data || !(provider || isFree)) return;
    const cart_id = isGuest ? cartId() : undefined;
    const wish_list = keptWishList();
    const body = {
      ...{ lines, country: toCountry, email: address, name, expected_total: quote.data.total },
      ...(provider && { provider }),
      ...(coupon.code && { coupon: coupon.code }),
      ...(hasPrint && { delivery: { name, street, city, postcode } }),
      ...(cart_id && { cart_id }),
      ...(wish_list && { wish_list }),
    };
    try {
      const request = { query: chosenMode(), body, idempotencyKey: keyOf(body) };
      const { order, key, redirect_url } = await call('POST /checkout/', request);
      keepOrderKey(order, key, localStorage);
      // Free orders have no success page, which would otherwise empty the cart.
      if (isFree) await (await import('./remove-bought.ts')).removeBought({ lines });
      await openPaymentPage(redirect_url);
    } catch (cause) {
      refuse(cause);
      if (cause instanceof CallError) {
        if (cause.status === 409) quote.refetch();
        // An ended wish list opens no books; the next try buys them for the buyer only.
        if (cause.fields.wish_list) forgetWishList();
      }
      throw cause;
    }
  }

  return (
    <div className={css.columns}>
      <div className={css.left}>
        {children}
        <Form form={form}>
          <section className="stack">
            <h2>{hasPrint ? t('Where to send it') : t('Where to send the receipt')}</h2>
            <div className={css.fields}>
              <TextField
                label={t('Email for the receipt')}
                type="email"
                autoComplete="email"
                maxLength={254}
                dir="ltr"
                {...form.field('email')}
              />
              {hasPrint && <AddressFields form={form} />}
              <ChoiceField
                label={t('Country')}
                options={useCountryOptions()}
                anyLabel={t('Choose a country')}
                {...form.field('country')}
              />
            </div>
          </section>
          {quote.data && !isFree && (
            <ProviderChoice providers={quote.data.providers} provider={provider} onChange={setProvider} />
          )}
        </Form>
      </div>
      <CheckoutSum quote={quote} lines={lines} left={left} coupon={coupon} provider={provider}>
        <SubmitButton
          form={form}
          kind="buy"
          isWide
          isDisabled={quote.isLoading}
          busyLabel={isFree ? t('Placing the order…') : t('Opening the payment page…')}
        >
          {payLabel(quote.data)}
        </SubmitButton>
      </CheckoutSum>
    </div>
  );

  function payLabel(known: Quote | undefined): string {
    if (known?.total === 0) return t('Place order');
    return known ? t('Pay {total}', { total: money(known.total, known.currency) }) : t('Pay');
  }
}

/** Tells whether the quote is current: the button's total must be the order's total. */
export function canPay({ data, error, isLoading }: { data: unknown; error: unknown; isLoading: boolean }): boolean {
  return data !== undefined && error === undefined && !isLoading;
}

type AddressForm = { field: (name: 'name' | 'street' | 'city' | 'postcode') => object };

function AddressFields({ form }: { form: AddressForm }) {
  const t = useTranslate();
  return (
    <>
      <TextField label={t('Full name')} autoComplete="name" maxLength={300} dir="auto" {...form.field('name')} />
      <TextField
        label={t('Street and number')}
        autoComplete="street-address"
        maxLength={300}
        dir="auto"
        {...form.field('street')}
      />
      <TextField label={t('Town')} autoComplete="address-level2" maxLength={300} dir="auto" {...form.field('city')} />
      <TextField
        label={t('Postcode')}
        autoComplete="postal-code"
        maxLength={300}
        dir="auto"
        {...form.field('postcode')}
      />
    </>
  );
}
