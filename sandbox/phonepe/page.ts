import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { changeSession } from '#sandbox/kit/control.ts';
import { actionIn, languageOf, sendPage } from '#sandbox/kit/page.ts';
import type { PhonepeDeps } from './api.ts';
import { isOverdue } from './calls.ts';
import type { OrderDocument } from './documents.ts';
import { applyAction, isWaiting } from './rules.ts';
import { phonepeStore } from './store.ts';

const PagePath = z.object({ id: z.string().min(1).max(63) });
const BUTTONS = ['pay', 'delay', 'close', 'decline', 'cancel'] as const;
const Choice = z.object({ action: z.enum(BUTTONS) });

// PhonePe’s page has the language of the browser.
const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of PhonePe. No money moves.',
    total: 'Total',
    pay: 'Pay by UPI',
    delay: 'Pay by UPI, and let the bank answer later',
    close: 'Pay and do not go back',
    decline: 'Pay by UPI, and let the bank decline',
    cancel: 'Go back without paying',
    paid: 'Paid. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل PhonePe. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع عبر UPI',
    delay: 'ادفع عبر UPI، ودع البنك يجيب لاحقًا',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع عبر UPI، ودع البنك يرفض',
    cancel: 'عُد من دون دفع',
    paid: 'تم الدفع. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
} as const;

/** Serves the page on which buyers pay. */
export function mountPhonepePage(scope: FastifyInstance, deps: PhonepeDeps): void {
  const find = async ({ params }: FastifyRequest): Promise<OrderDocument> => {
    const { id } = parseOrRefuse(PagePath, params);
    const order = (await deps.inPlatform((db) => phonepeStore.findDocument(db, id)))?.body;
    if (order?.kind !== 'order') throw new Refusal('notFound');
    return order;
  };
  scope.get('/sandbox/phonepe/pay/:id', async (request, reply) =>
    showPage(request, reply, { order: await find(request) }),
  );
  scope.post('/sandbox/phonepe/pay/:id', async (request, reply) => {
    const order = await find(request);
    const { action } = parseOrRefuse(Choice, { action: actionIn(request) });
    if (!isOpen(order)) return reply.redirect(`/sandbox/phonepe/pay/${order.id}`, 303);
    // Buyers come back to the one address that was given, whatever they did.
    if (action === 'cancel') return reply.redirect(order.redirectUrl, 303);
    const done = action === 'close' ? 'pay' : action;
    await changeSession(deps, order.id, { delivery: 'now', run: (db, id) => applyAction(db, id, done) });
    if (action === 'close') return showPage(request, reply, { order: { ...order, state: 'COMPLETED' }, isPaid: true });
    return reply.redirect(order.redirectUrl, 303);
  });
}

const isOpen = (order: OrderDocument) => order.state === 'PENDING' && !isWaiting(order) && !isOverdue(order);

type Content = { order: OrderDocument; isPaid?: boolean };

function showPage(request: FastifyRequest, reply: FastifyReply, { order, isPaid = false }: Content): FastifyReply {
  const language = languageOf(request);
  const texts = TEXTS[language];
  const message = isPaid ? 'paid' : isOpen(order) ? undefined : 'over';
  return sendPage(reply, [order.redirectUrl], language, {
    ...{ title: texts.title, about: texts.about },
    notice: message && { text: texts[message], isDone: isPaid },
    rows: [{ label: texts.total, money: { amount: order.amount, currency: 'INR' }, isTotal: true }],
    actions: isOpen(order) ? BUTTONS.map((action) => [action, texts[action]]) : [],
  });
}
