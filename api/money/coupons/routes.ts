import { recordAuditEvent } from '#api/core/audit/service.ts';
import { allowAdmins, allowOwnAdmins } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type Reply, serve, serveWithoutReply } from '#api/kit/serve.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import { violatedConstraint } from '#api/kit/tenant.ts';
import { foldHyphenated } from '#contract/kit/codes.ts';
import { couponWords } from '#contract/money/coupon-words.ts';
import { type Coupon, CouponCode, createCoupon, deleteCoupon, listCoupons } from '#contract/money/coupons.ts';
import { type CouponRow, findCoupon, findCoupons, insertCoupon, updateToDeleted } from './queries.ts';

export const couponRoutes = [
  serve(listCoupons, allowAdmins, async ({ db, query, url }) => {
    const rows = (await findCoupons(db)).filter(({ code }) => code.includes(foldHyphenated(query.search)));
    const page = toSortedPage(url, query, { rows, ordering: { ...byCode, isDescending: query.ordering === '-code' } });
    return { ...page, results: page.results.map(toCoupon) };
  }),

  serve(createCoupon, allowOwnAdmins, async (call) => {
    const { db, site, body } = call;
    const { code, percent = null, amount = null, from = null, until = null, uses = null } = body;
    const currency = amount === null ? null : site.currency;
    const row = { code, percent, amount, currency, valid_from: from, valid_until: until, max_uses: uses };
    await insertCoupon(db, row).catch((cause: unknown) => {
      if (violatedConstraint(cause) === 'coupons_code') throw fieldRefusal('code', couponWords.codeTaken);
      throw cause;
    });
    await recordAuditEvent(db, call, { act: 'coupon.created', facts: { code } });
    const created = await findCoupon(db, code);
    if (!created) throw new Error('a coupon that was created is gone');
    return toCoupon(created);
  }),

  serveWithoutReply(deleteCoupon, allowOwnAdmins, async (call) => {
    const { db, params } = call;
    const code = CouponCode.safeParse(params.code).data;
    if (code === undefined || !(await updateToDeleted(db, code))) throw new Refusal('notFound');
    await recordAuditEvent(db, call, { act: 'coupon.deleted', facts: { code } });
  }),
];

const byCode = {
  keys: [
    { read: ({ code }: CouponRow) => code, type: 'text' as const },
    { read: ({ id }: CouponRow) => id, type: 'uuid' as const },
  ],
  compareText: new Intl.Collator('en').compare,
};

function toCoupon({ id: _, valid_from, valid_until, max_uses, ...coupon }: CouponRow): Reply<typeof Coupon> {
  return { ...coupon, from: valid_from, until: valid_until, uses: max_uses };
}
