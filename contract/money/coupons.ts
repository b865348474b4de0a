import { z } from 'zod';
import { foldHyphenated } from '#contract/kit/codes.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Moment, Nothing, route } from '#contract/kit/route.ts';
import { couponWords } from './coupon-words.ts';

/** Codes are upper case; people can type them as they like. */
export const CouponCode = z
  .string(couponWords.codeInvalid)
  .overwrite(foldHyphenated)
  .regex(/^[0-9A-Z-]{3,40}$/, couponWords.codeInvalid);

const Day = z.iso.date(couponWords.dayInvalid);

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const NewCoupon = z
  .strictObject({
    code: CouponCode,
    percent: z
      .int(couponWords.percentInvalid)
      .min(1, couponWords.percentInvalid)
      .max(100, couponWords.percentInvalid)
      .nullish(),
    amount: z
      .int(couponWords.amountInvalid)
      .min(1, couponWords.amountInvalid)
      .max(MAX_AMOUNT, couponWords.amountInvalid)
      .nullish()
      .describe('In the smallest unit of the currency of the school.'),
    from: Day.nullish().describe('The first day in the time zone of the school.'),
    until: Day.nullish().describe('The last day.'),
    uses: z
      .int(couponWords.usesInvalid)
      .min(1, couponWords.usesInvalid)
      .max(1_000_000, couponWords.usesInvalid)
      .nullish()
      .describe('How many orders can use it; without it any number.'),
  })
  .refine(({ percent, amount }) => isMissing(percent) !== isMissing(amount), {
    path: ['percent'],
    error: couponWords.valueMissing,
  })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], error: couponWords.daysReversed });
export type NewCoupon = z.output<typeof NewCoupon>;

/** A coupon as the school sees it. */
export const Coupon = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable().describe('Of the amount.'),
  from: z.string().nullable(),
  until: z.string().nullable(),
  uses: z.int().nullable().describe('Null: any number.'),
  used: z.int().describe('Orders that were paid with it, or are being paid.'),
  created_at: Moment,
});
export type Coupon = z.output<typeof Coupon>;

export const listCoupons = route({
  host: 'tenant',
  method: 'GET',
  path: '/coupons/',
  summary: 'List the coupons of the school, by code.',
  query: KeysetQuery.extend({ ordering: sortedBy('code').default('code') }),
  reply: pageOf(Coupon),
  csv: ['code', 'percent', 'amount', 'currency', 'from', 'until', 'uses', 'used', 'created_at'],
});

export const createCoupon = route({
  host: 'tenant',
  method: 'POST',
  path: '/coupons/',
  summary: 'Create a coupon.',
  body: NewCoupon,
  reply: Coupon,
  status: 201,
});

export const deleteCoupon = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/coupons/{code}/',
  summary: 'Delete a coupon. Orders that were placed with it keep their discount.',
  params: z.strictObject({ code: z.string() }),
  reply: Nothing,
  status: 204,
});
