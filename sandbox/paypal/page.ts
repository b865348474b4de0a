import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { changeSession } from '#sandbox/kit/control.ts';
import { actionIn, languageOf, sendPage } from '#sandbox/kit/page.ts';
import type { PaypalDeps } from './api.ts';
import { type Money, type OrderDocument, unitsOf } from './documents.ts';
import { type Action, applyAction, findObjects, isGone, lockPayment } from './rules.ts';

const PagePath = z.object({ id: z.string().min(1).max(255) });
const BUTTONS = ['pay', 'delay', 'close', 'decline', 'deny', 'cancel'] as const;
const Choice = z.object({ action: z.enum(BUTTONS) });
const PAYER_ID = 'QYR5Z8XDVJNXQ';

const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of PayPal. No money moves.',
    total: 'Total',
    pay: 'Pay with PayPal',
    delay: 'Pay by eCheck, which settles later',
    close: 'Pay and do not go back',
    decline: 'Pay with a card that is declined',
    deny: 'Pay with money that the bank refuses afterwards',
    cancel: 'Cancel and go back',
    declined: 'The card was declined. Choose another way to pay.',
    paid: 'Approved. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل PayPal. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع عبر PayPal',
    delay: 'ادفع بشيك إلكتروني يُسوّى لاحقًا',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع ببطاقة مرفوضة',
    deny: 'ادفع بمال يرفضه المصرف لاحقًا',
    cancel: 'ألغِ وعُد',
    declined: 'رُفضت البطاقة. اختر طريقة دفع أخرى.',
    paid: 'تمت الموافقة. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
} as const;

type Shown = { order: OrderDocument; isOpen: boolean };

/** Serves the page on which buyers approve. */
export function mountPaypalPage(scope: FastifyInstance, deps: PaypalDeps): void {
  const find = async ({ params }: FastifyRequest): Promise<Shown> => {
    const { id } = parseOrRefuse(PagePath, params);
    return deps.inPlatform(async (db) => {
      const { order } = await lockPayment(db, id);
      const [session] = await findObjects(db, id);
      if (isGone(order)) throw new Refusal('notFound');
      return { order, isOpen: session?.state === 'open' };
    });
  };
  scope.get('/sandbox/paypal/pay/:id', async (request, reply) => {
    const shownOrder = await find(request);
    const isDeclined = shownOrder.isOpen && shownOrder.order.funding === 'declined';
    return showPage(request, reply, { ...shownOrder, notice: isDeclined ? 'declined' : undefined });
  });
  scope.post('/sandbox/paypal/pay/:id', async (request, reply) => {
    const { order, isOpen } = await find(request);
    const { action } = parseOrRefuse(Choice, { action: actionIn(request) });
    if (!isOpen) return reply.redirect(`/sandbox/paypal/pay/${order.id}`, 303);
    if (action === 'cancel') return reply.redirect(withToken(order.page.cancel_url, order.id), 303);
    const performed: Action = action === 'close' ? 'pay' : action;
    const run = (db: Parameters<typeof applyAction>[0], id: string) =>
      applyAction(db, id, performed, { reference: order.id }, deps.events);
    await changeSession(deps, order.id, { delivery: 'now', run });
    if (action === 'close') return showPage(request, reply, { order, isOpen: false, notice: 'paid' });
    return reply.redirect(`${withToken(order.page.return_url, order.id)}&PayerID=${PAYER_ID}`, 303);
  });
}

/** Adds the order to the address to which the buyer goes back, as PayPal does. */
function withToken(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('token', id);
  return url.href;
}

type Content = Shown & { notice?: 'declined' | 'paid' | undefined };

function showPage(request: FastifyRequest, reply: FastifyReply, { order, isOpen, notice }: Content): FastifyReply {
  const { return_url, cancel_url, locale } = order.page;
  const language = languageOf(request, locale);
  const texts = TEXTS[language];
  const message = notice ?? (isOpen ? undefined : 'over');
  const toMoney = (amount: Money) => ({ amount: unitsOf(amount), currency: amount.currency_code });
  return sendPage(reply, [return_url, cancel_url], language, {
    ...{ title: texts.title, about: texts.about },
    notice: message && { text: texts[message], isDone: message === 'paid' },
    rows: [
      ...(order.unit.items ?? []).map(({ name, quantity, unit_amount }) => ({
        ...{ label: name, copies: Number(quantity), money: toMoney(unit_amount) },
      })),
      { label: texts.total, money: toMoney(order.unit.amount), isTotal: true },
    ],
    actions: isOpen ? BUTTONS.map((action) => [action, texts[action]]) : [],
  });
}
