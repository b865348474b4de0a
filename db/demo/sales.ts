import type { PaymentAttempts } from '#db/types.ts';
import type { DemoSchool } from './people/tenant.ts';

type DemoOffer = {
  title: string;
  /** Prices and costs are in the smallest unit of the school’s currency. */
  price: number;
  print?: { price: number; cost: number };
  cause: string;
  project?: string;
  preview_pages: number;
  /** The worker publishes it after the start: it is offered, and no one has bought it yet. */
  isNew?: true;
};
/** `isMonthly`: it is given each month, and its first renewal was declined. */
export type DemoGift = { cause: string; project?: string; amount: number; isMonthly?: true };
type DemoProvider = PaymentAttempts['provider'];
type DemoShop = {
  school: DemoSchool;
  /** With whom its families pay: most with the first, some with the others. */
  providers: [DemoProvider, ...DemoProvider[]];
  time_zone: string;
  seller: { seller_name: string; seller_address: string; tax_number: string };
  delivery: { price: number; countries: string[] } | undefined;
  /** The buyers’ country. */
  country: string;
  offers: DemoOffer[];
  gifts: DemoGift[];
  coupon?: { code: string; percent: number; uses: number };
  /** Refunds by the position of the paid order or gift; without an amount, all of it is refunded. */
  refunds: { at: number; reason: string; amount?: number }[];
  /** The bank of its buyer has taken back what was paid for the order at this place. */
  disputedAt?: number;
  /** A payout to a cause, after which one of its last orders is refunded. */
  payout?: { cause: string; reference: string; refundReason: string };
  /** Orders on an ordinary school day. */
  ordersPerDay: number;
};

/** Sales and gifts of the demo schools. Names, numbers and prices are invented. */
export const demoShops: DemoShop[] = [
  {
    school: 'riverside',
    providers: ['stripe', 'paypal'],
    time_zone: 'Europe/London',
    seller: {
      seller_name: 'Riverside School Books',
      seller_address: '12 Mill Lane\nRiverside\nLS1 4AP',
      tax_number: 'GB 000 1234 56',
    },
    delivery: { price: 350, countries: ['GB', 'IE'] },
    country: 'GB',
    offers: [
      {
        ...{ title: 'The Seed Library of Ama Hajur', price: 650, print: { price: 1400, cost: 420 } },
        ...{ cause: 'School gardens', project: 'Seeds for six gardens', preview_pages: 4 },
      },
      {
        ...{ title: 'Who Turned the Lights On?', price: 600, preview_pages: 4 },
        ...{ cause: 'A roof for Room 4', project: 'Sheets for the roof' },
      },
      {
        ...{ title: 'Quiet, Please, the Frogs Are Voting', price: 600, preview_pages: 4 },
        ...{ cause: 'The book bus', project: 'A library in Salt' },
      },
      {
        ...{ title: 'The Boat on the Roof', price: 450, preview_pages: 2 },
        ...{ cause: 'Taps for Tansen', project: 'Filters for four hill schools' },
      },
    ],
    gifts: [
      { cause: 'School gardens', project: 'Tools for six gardens', amount: 20_000 },
      { cause: 'Quiet oceans', project: 'Twenty nets near Peniche', amount: 30_000 },
      { cause: 'The book bus', project: 'A library in Salt', amount: 46_000 },
      { cause: 'Taps for Tansen', amount: 1000 },
      { cause: 'Lights for Lodwar', project: 'A place to charge lamps', amount: 16_000 },
      { cause: 'School gardens', project: 'Tools for six gardens', amount: 20_000 },
      { cause: 'Taps for Tansen', project: 'Filters for four hill schools', amount: 35_100 },
      { cause: 'Saturday soup', project: 'A thousand meals', amount: 37_500 },
      { cause: 'The book bus', project: 'Books for the bus', amount: 26_000 },
      { cause: 'Quiet oceans', project: 'Twenty nets near Peniche', amount: 42_000 },
      { cause: 'Taps for Tansen', project: 'Filters for four hill schools', amount: 39_000 },
      { cause: 'School gardens', project: 'Tools for six gardens', amount: 14_000 },
      { cause: 'The book bus', project: 'A library in Salt', amount: 54_000 },
      { cause: 'Saturday soup', amount: 500, isMonthly: true },
      { cause: 'A roof for Room 4', project: 'Sheets for the roof', amount: 56_000 },
      { cause: 'Quiet oceans', project: 'Twenty nets near Peniche', amount: 42_000 },
      { cause: 'Taps for Tansen', project: 'Filters for four hill schools', amount: 46_800 },
      { cause: 'Trees on the ridge', project: 'Six hundred young trees', amount: 66_000 },
      { cause: 'Lights for Lodwar', project: 'Lamps for reading', amount: 67_200 },
    ],
    refunds: [
      { at: 12, reason: 'The printed copy arrived with a bent cover.', amount: 200 },
      { at: 31, reason: 'Bought with a coupon that was not entered.', amount: 300 },
    ],
    disputedAt: 47,
    payout: {
      ...{ cause: 'School gardens', reference: 'BACS SG-0041' },
      refundReason: 'The family moved abroad, and asked for the money back.',
    },
    ordersPerDay: 1.3,
    coupon: { code: 'READ-ON', percent: 10, uses: 50 },
  },
  {
    school: 'hillcrest',
    providers: ['stripe'],
    time_zone: 'Asia/Amman',
    // The platform sells for it.
    seller: { seller_name: '', seller_address: '', tax_number: '' },
    delivery: undefined,
    country: 'JO',
    offers: [
      { title: 'The Well and the Bell', price: 2500, cause: 'The book bus', preview_pages: 1 },
      { title: 'حساء للجميع', price: 3500, cause: 'The book bus', preview_pages: 4, isNew: true },
      { title: 'Soup for Everyone', price: 3000, cause: 'The book bus', preview_pages: 4, isNew: true },
      { title: 'Nobody’s Umbrella', price: 3250, cause: 'Taps for Tansen', preview_pages: 4, isNew: true },
    ],
    gifts: [
      { cause: 'كتاب في كل بيت', project: 'مئتا كتاب للبيوت', amount: 5000 },
      { cause: 'The book bus', amount: 5000 },
      { cause: 'Taps for Tansen', amount: 10_000 },
      { cause: 'The book bus', amount: 2500 },
    ],
    refunds: [],
    ordersPerDay: 0.2,
  },
  {
    school: 'banyan',
    providers: ['phonepe'],
    time_zone: 'Asia/Kolkata',
    // The platform sells for it.
    seller: { seller_name: '', seller_address: '', tax_number: '' },
    delivery: undefined,
    country: 'IN',
    offers: [
      {
        ...{ title: 'किसी का नहीं छाता', price: 14_900, preview_pages: 4 },
        ...{ cause: 'Trees on the ridge', project: 'Six hundred young trees' },
      },
      {
        ...{ title: 'सबके लिए सूप', price: 12_900, preview_pages: 4, isNew: true },
        ...{ cause: 'A roof for Room 4', project: 'Sheets for the roof' },
      },
      {
        ...{ title: 'बस नंबर नौ', price: 12_900, preview_pages: 4, isNew: true },
        ...{ cause: 'Taps for Tansen', project: 'Filters for four hill schools' },
      },
    ],
    gifts: [{ cause: 'Trees on the ridge', project: 'Six hundred young trees', amount: 50_000 }],
    refunds: [],
    ordersPerDay: 0.12,
  },
];
