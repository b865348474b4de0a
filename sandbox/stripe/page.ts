import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { actionIn, type Language, languageOf, sendPage } from '#sandbox/kit/page.ts';
import type { SandboxDeps } from './api.ts';
import { changeSession } from './control.ts';
import type { SessionDocument } from './document-types.ts';
import { lockSession, type PaidLine } from './queries.ts';
import { applyAction } from './rules.ts';

const PagePath = z.object({ id: z.string().min(1).max(255) });
const BUTTONS = ['pay', 'delay', 'close', 'decline', 'cancel'] as const;
const Choice = z.object({ action: z.enum(BUTTONS) });

const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of Stripe. No money moves.',
    total: 'Total',
    pay: 'Pay',
    delay: 'Pay by bank debit, which settles later',
    close: 'Pay and do not go back',
    decline: 'Pay with a card that is declined',
    cancel: 'Cancel and go back',
    declined: 'The card was declined: insufficient funds. Choose another way to pay.',
    paid: 'Paid. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل Stripe. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع',
    delay: 'ادفع بالخصم المصرفي الذي يُسوّى لاحقًا',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع ببطاقة مرفوضة',
    cancel: 'ألغِ وعُد',
    declined: 'رُفضت البطاقة: الرصيد غير كافٍ. اختر طريقة دفع أخرى.',
    paid: 'تم الدفع. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
} as const;

/** Serves the page on which buyers pay. */
export function mountStripePage(scope: FastifyInstance, deps: SandboxDeps): void {
  const find = async ({ params }: FastifyRequest) => {
    const { id } = parseOrRefuse(PagePath, params);
    const page = await deps.inPlatform((db) => lockSession(db, id));
    if (!page) throw new Refusal('notFound');
    return page;
  };
  scope.get('/sandbox/stripe/pay/:id', async (request, reply) => {
    const page = await find(request);
    const isDeclined = new URLSearchParams(request.url.split('?')[1]).has('declined');
    return showPage(reply, languageOf(request, page.session.locale), {
      ...page,
      notice: isDeclined ? 'declined' : undefined,
    });
  });
  scope.post('/sandbox/stripe/pay/:id', async (request, reply) => {
    const { session, ...rest } = await find(request);
    const { action } = parseOrRefuse(Choice, { action: actionIn(request) });
    if (session.status !== 'open') return reply.redirect(`/sandbox/stripe/pay/${session.id}`, 303);
    if (action === 'cancel') return reply.redirect(session.cancel_url, 303);
    const done = action === 'close' ? 'pay' : action;
    await changeSession(deps, session.id, { delivery: 'now', run: (db, id) => applyAction(db, id, done) });
    if (action === 'close') {
      const language = languageOf(request, session.locale);
      return showPage(reply, language, { ...rest, session: { ...session, status: 'complete' }, notice: 'paid' });
    }
    if (action === 'decline') return reply.redirect(`/sandbox/stripe/pay/${session.id}?declined`, 303);
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}

type Content = { session: SessionDocument; lines: PaidLine[]; notice?: 'declined' | 'paid' | undefined };

function showPage(reply: FastifyReply, language: Language, { session, lines, notice }: Content): FastifyReply {
  const texts = TEXTS[language];
  const isOpen = session.status === 'open';
  const message = notice ?? (isOpen ? undefined : 'over');
  const toMoney = (amount: number) => ({ amount, currency: session.currency.toUpperCase() });
  const actions = BUTTONS.filter((action) => action !== 'delay' || session.mode !== 'subscription');
  return sendPage(reply, [session.success_url, session.cancel_url], language, {
    ...{ title: texts.title, about: texts.about },
    notice: message && { text: texts[message], isDone: message === 'paid' },
    rows: [
      ...lines.map(({ name, amount, copies }) => ({ label: name, copies, money: toMoney(amount) })),
      { label: texts.total, money: toMoney(session.amount_total), isTotal: true },
    ],
    actions: isOpen ? actions.map((action) => [action, texts[action]]) : [],
  });
}
