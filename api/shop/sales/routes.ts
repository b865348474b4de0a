import { causeCoverUrl, findCauses, findProjects } from '#api/giving/causes/service.ts';
import { readRoleOf } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAdmins, allowAnyone, allowStaff, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSaleSettings } from '#api/money/offers/service.ts';
import { findAccessibleClass, teacherScope } from '#api/people/classes/service.ts';
import { mayViewStatistics } from '#api/schools/organizations/service.ts';
import { findLeft, findLeftOfLines } from '#api/shop/orders/book-refund.ts';
import { mayRefund } from '#api/shop/orders/policy.ts';
import { findLines, findOrder } from '#api/shop/orders/queries.ts';
import { findRefunds } from '#api/shop/orders/refund-queries.ts';
import { sumOfShares } from '#api/shop/orders/refund-shares.ts';
import { listRaisedByClass, showRaisedMoney, showUnitsOfBook } from '#contract/money/raised-money.ts';
import { listSales, showSalePostings, showSaleTotals } from '#contract/shop/sales.ts';
import { findNewestCertificate, findRaisedCertificates } from './certificate-queries.ts';
import { findClosing } from './closing-queries.ts';
import { findPayoutsOfSales, findPostings, findSoldOrder } from './posting-queries.ts';

import { toSale, toSaleRefund, toTotals } from './presenter.ts';
import { countPending, findSales } from './queries.ts';
import { toRaisedMoney, toUnitsOfBook } from './raised-presenter.ts';
import * as raisedQueries from './raised-queries.ts';
import * as totalQueries from './total-queries.ts';

/** Totals name no student, so organizations that can view statistics see them too. */
const mayReadTotals: Policy = mayViewStatistics;

/** Students read the amounts of their own books, staff the amounts of accessible classes. */
const mayReadRaised: Policy = (caller) => caller.role === 'student' || allowStaff(caller);

export const salesRoutes = [
  serve(listSales, allowAdmins, async ({ db, site, query, url, isExport }) => {
    const { closing, ...scope } = await scopeOf(db, site, query);
    const filter = { ...query, ...scope };
    const isNextPart = isExport && query.after !== undefined;
    const countAll = () =>
      query.state === 'settled' ? totalQueries.countSettled(db, filter, closing) : countPending(db, filter, isExport);
    const [sales, count] = await Promise.all([findSales(db, filter), isNextPart ? 0 : countAll()]);
    const page = toKeysetPage(url, query, { count, ...sales });
    const payoutOf = await findPayoutsOfSales(db, page.results);
    return { ...page, results: page.results.map((row) => toSale(row, query.state, payoutOf(row))) };
  }),

  serve(showSaleTotals, mayReadTotals, async ({ db, site, actor, query }) => {
    const { closing, ...scope } = await scopeOf(db, site, query);
    const filter = { ...query, ...scope };
    const [settled, pending, currencies] = await Promise.all([
      totalQueries.sumSales(db, filter, closing),
      totalQueries.sumPending(db, filter),
      totalQueries.findCurrencies(db),
    ]);
    const books = settled.flatMap(({ book_id }) => book_id ?? []);
    const [classNames, openBooks] = await Promise.all([
      totalQueries.findClassNames(db, [...new Set(settled.flatMap(({ school_class_id }) => school_class_id ?? []))]),
      actor.visit === 'figures' ? totalQueries.findOpenBooks(db, books) : undefined,
    ]);
    const isShown = (bookId: string) => openBooks === undefined || openBooks.has(bookId);
    return toTotals({ ...filter, currencies, settled, pending, classNames, isShown });
  }),

  serve(showSalePostings, allowAdmins, async ({ db, site, actor, params: { id } }) => {
    const [sale, rows] = await Promise.all([findSoldOrder(db, id), findPostings(db, id)]);
    if (!sale) throw new Refusal('notFound');
    const { paid_attempt_id, ...order } = sale;
    const { total } = order;
    const postings = rows.map(({ kind, is_pending, ...posting }) => {
      return { ...posting, account: is_pending ? `pending_${kind}` : kind };
    });
    const left = rows.reduce((sum, { amount }) => sum + amount, 0);
    const sold = await findOrder(db, id);
    const refundable = await findLeft(db, { tenant_id: site.id, id, total, paid_attempt_id });
    const shares = sold && refundable > 0 ? await findLeftOfLines(db, sold) : [];
    const titles = new Map((await findLines(db, id)).map(({ number, title }) => [number, title]));
    const lines = shares.map((line) => {
      return { line: line.line_number, title: titles.get(line.line_number) ?? null, left: sumOfShares(line) };
    });
    const refunds = (await findRefunds(db, id)).map((refund) => {
      return toSaleRefund(refund, { hasReason: mayRefund(actor) });
    });
    return { ...order, postings, left, lines, refunds, refundable, can_refund: refundable > 0 && mayRefund(actor) };
  }),

  serve(showRaisedMoney, mayReadRaised, async (call) => {
    const owner = await ownerOf(call, call.query.class);
    const authorId = 'authorId' in owner ? owner.authorId : undefined;
    const { db, site } = call;
    const { closing, ...sales } = await scopeOf(db, site, {});
    const scope = { ...sales, owner };
    const [settled, pending, thanks, refunds, booksForSale, certificate, causes, projects] = await Promise.all([
      raisedQueries.sumRaised(db, scope, closing),
      raisedQueries.sumRaisedPending(db, scope),
      raisedQueries.findThanks(db, scope),
      raisedQueries.findRefunds(db, scope),
      authorId === undefined ? [] : raisedQueries.findBooksForSale(db, authorId),
      authorId === undefined ? null : findNewestCertificate(db, authorId),
      findCauses(db),
      findProjects(db),
    ]);
    const awards =
      'teacherId' in owner ? [] : await findRaisedCertificates(db, { ...scope, owner }, readRoleOf(call.actor));
    const covers = new Map(causes.map((cause) => [cause.id, causeCoverUrl(cause)]));
    return toRaisedMoney({
      ...{ currency: scope.currency, settled, pending, thanks, refunds, booksForSale },
      certificate: awards[0]?.certificate_id ?? certificate,
      certificates: new Map(awards.map(({ cause_id, certificate_id }) => [cause_id, certificate_id])),
      causeSlugs: new Map(causes.map(({ id, slug }) => [id, slug])),
      projects: projects.map((project) => ({ ...project, cover: covers.get(project.cause_id) ?? '' })),
    });
  }),

  serve(showUnitsOfBook, allowAnyone, async ({ db, site, actor, params }) => {
    const { closing, currency, timeZone } = await scopeOf(db, site, {});
    const reader = { role: readRoleOf(actor) };
    const [sums, projects] = await Promise.all([
      raisedQueries.sumRaisedByProject(db, { currency, timeZone, closing, reader, bookId: params.id }),
      findProjects(db),
    ]);
    if (!sums) throw new Refusal('notFound');
    return { units: toUnitsOfBook(sums, projects, currency) };
  }),

  serve(listRaisedByClass, allowStaff, async ({ db, site, actor }) => {
    const { closing, ...scope } = await scopeOf(db, site, {});
    const ofTeacher = { ...scope, teacherId: teacherScope(actor) };
    return { currency: site.currency, classes: await raisedQueries.findRaisedByClass(db, ofTeacher, closing) };
  }),
];

/** Returns the school's time zone, the closing of its sales, and the requested currency. */
async function scopeOf(db: TenantDb, site: Site, { currency }: { currency?: string | undefined }) {
  const [settings, closing] = await Promise.all([findSaleSettings(db), findClosing(db)]);
  return { timeZone: settings.time_zone, closing, currency: currency ?? site.currency };
}

/** Returns the owner whose money is requested: the student, or one or all classes that the staff member can access. */
async function ownerOf(
  { db, actor }: DbCall,
  classId: string | undefined,
): Promise<raisedQueries.RaisedScope['owner']> {
  if (actor.role === 'student') {
    if (classId !== undefined || actor.personId === null) throw new Refusal('notFound');
    return { authorId: actor.personId };
  }
  if (classId === undefined) return { teacherId: teacherScope(actor) };
  return { classId: (await findAccessibleClass(db, actor, classId)).id };
}
