import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated, unbroken } from '#contract/kit/isolated-text.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import type { Gift } from '#contract/shop/gifts.ts';
import { call } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PayAgain, type PayCall } from '#web/money/payments/pay-again.tsx';
import { PaymentAway, paymentWords } from '#web/money/payments/payment-away.tsx';

import { PollingStatus } from '#web/money/payments/polling-status.tsx';
import { type PaymentRead, usePayment } from '#web/money/payments/use-payment.ts';
import css from './gifts.module.css';
import { MonthlyActions, monthlySummaryOf } from './monthly-gift.tsx';

export type GiftRead = PaymentRead<Gift>;

/** Asks the provider about a gift, and repeats this as long as its payment may still arrive. */
export function useGift(id: string, shouldWait: boolean): GiftRead {
  return usePayment(id, shouldWait, refresh);
}

const refresh: Parameters<typeof usePayment<Gift>>[2] = ({ id, orderKey, signal }) =>
  call('POST /donations/{id}/refresh/', { params: { id }, signal, ...(orderKey && { orderKey }) });

/** Shows a gift's current state. It calls nothing paid, or not taken, before the provider has confirmed it. */
export function GiftPanel({ answer, polling, askAgain }: GiftRead) {
  const t = useTranslate();
  if (answer.state === 'known')
    return (
      <KnownGift
        gift={answer.found}
        giftKey={answer.key}
        isUnconfirmed={answer.isUnconfirmed}
        polling={polling}
        askAgain={askAgain}
      />
    );
  if (answer.state === 'asking')
    return (
      <div className="stack" role="status">
        <h1>{t('Asking about your gift')}</h1>
        <p className="lead">{t('This takes a few seconds. You can leave this page: the gift is safe.')}</p>
      </div>
    );
  if (answer.state === 'missing')
    return (
      <>
        <h1>{t('This gift cannot be opened here')}</h1>
        <p className="lead">
          {t('Open it with the link in your receipt, or sign in with the account that you gave with.')}
        </p>
      </>
    );
  return <PaymentAway polling={polling} askAgain={askAgain} />;
}

const summaryWords = {
  paid: {
    title: 'Thank you for your gift',
    text: 'You gave {total} once to {name}. Your receipt comes by email.',
  },
  refunded: { title: 'This gift was refunded', text: '{total} goes back to the card or account that paid.' },
  onItsWay: {
    title: 'Your gift is on its way',
    text: 'You give {total} once to {name}. The bank has still to confirm it. Do not pay again. You can close this page. We will email you when it is paid.',
  },
  unpaid: { title: 'Not given yet', text: 'Nothing was taken. You can give {total} once to {name} now.' },
  unpaidMonthly: { title: 'Not given yet', text: 'Nothing was taken. You can give {total} each month to {name} now.' },
};

function summaryOf(gift: Gift, isUnconfirmed: boolean): (typeof summaryWords)['paid'] {
  const { state, is_on_its_way, has_declined, needs_check, interval } = gift;
  if (needs_check) return paymentWords.unclear;
  if (is_on_its_way) return summaryWords.onItsWay;
  if (isUnconfirmed) return paymentWords.unconfirmed;
  const monthly = monthlySummaryOf(gift);
  if (monthly) return monthly;
  if (state === 'refunded') return summaryWords.refunded;
  if (state === 'paid') return summaryWords.paid;
  return has_declined || state === 'failed'
    ? paymentWords.declined
    : interval === 'month'
      ? summaryWords.unpaidMonthly
      : summaryWords.unpaid;
}

type KnownProps = Pick<GiftRead, 'polling' | 'askAgain'> & {
  isUnconfirmed: boolean;
  gift: Gift;
  giftKey: string | undefined;
};

function KnownGift({ gift, giftKey, isUnconfirmed, polling, askAgain }: KnownProps) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { title, text } = summaryOf(gift, isUnconfirmed);
  const total = money(gift.amount, gift.currency);
  const { date } = useDateFormat();
  const isMonthly = gift.interval === 'month';
  const name = isolated(gift.project?.title ?? gift.cause.name);
  const pay: PayCall = (body, idempotencyKey) => {
    const request = { params: { id: gift.id }, body, idempotencyKey };
    return call('POST /donations/{id}/retry-payment/', { ...request, ...(giftKey && { orderKey: giftKey }) });
  };
  return (
    <>
      <div className="stack" role="status">
        <h1>{t(title)}</h1>
        <p className="lead">
          {t(text, {
            ...{ total, name, provider: providerNames[gift.provider] },
            date: gift.next_at ? date(gift.next_at) : '',
          })}
        </p>
      </div>
      <PollingStatus polling={polling} askAgain={askAgain} />
      {gift.can_retry && (
        <PayAgain
          label={isMonthly ? t('Give {total} each month', { total }) : t('Give {total} once', { total })}
          earlier={gift.provider}
          {...{ providers: gift.providers, pay, askAgain }}
        />
      )}
      {gift.can_stop && <MonthlyActions {...{ gift, giftKey, askAgain }} />}
      <GiftFacts gift={gift} giftKey={giftKey} />
    </>
  );
}

/** A label, its value and, where a label repeats, a key. */
type Fact = readonly [string, ReactNode, string?];

/** The facts of a receipt. */
function GiftFacts({ gift, giftKey }: { gift: Gift; giftKey: string | undefined }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { date } = useDateFormat();
  const { id, cause, project, amount, currency, number, payments, receipt, interval, next_at } = gift;
  const stateWords = {
    on_its_way: t('On its way'),
    raised: t('Raised'),
    held: t('Held until the bank decides'),
    refunded: t('Refunded'),
  };
  const facts = [
    [t('Amount'), money(amount, currency)],
    [t('How often'), interval === 'month' ? t('Monthly') : t('Once')],
    ...(next_at === null ? [] : [[t('Next payment'), date(next_at)]]),
    [t('Cause'), <CauseLink key="cause" to={paths.cause(cause.id)} name={cause.name} />],
    ...(project
      ? [[t('Project'), <CauseLink key="project" to={paths.project(project.id)} name={project.title} />]]
      : []),
    ...payments.map(
      ({ state, at, amount: part, receipt: own }): Fact => [
        stateWords[state],
        own && interval === 'month' ? (
          <Link key={own.id} to={paths.invoice('donation', own.id, giftKey)}>
            {t('{amount} on {date}', { amount: money(part, currency), date: date(at) })}
          </Link>
        ) : (
          t('{amount} on {date}', { amount: money(part, currency), date: date(at) })
        ),
        `${state} ${at}`,
      ],
    ),
    [t('Payment fee'), t('Booklark pays it')],
    [t('Tax'), t('None: gifts contain no tax')],
    [t('Gift number'), isolated(unbroken(number))],
    ...(receipt === null || interval === 'month'
      ? []
      : [
          [
            t('Receipt'),
            <Link key="receipt" to={paths.invoice('donation', id, giftKey)}>
              {isolated(receipt)}
            </Link>,
          ],
        ]),
  ] as Fact[];
  return (
    <section className="stack" aria-labelledby="facts">
      <h2 id="facts">{t('Your gift')}</h2>
      <dl className={css.facts}>
        {facts.map(([label, value, key]) => (
          <div key={key ?? String(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CauseLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} dir="auto">
      {name}
    </Link>
  );
}
