const GB = 1024 ** 3;

type DemoVariant = { price: number; currency: string; interval: 'month' | 'year'; seats?: number };
type DemoPlan = {
  name: string;
  limits: { students: number; staff: number | null; books: number | null; storage: number | null };
  variants: DemoVariant[];
};

/** The plans of the platform, with what they cost with tax in the smallest unit of each currency. */
export const demoPlans: DemoPlan[] = [
  {
    name: 'Shelf 100',
    limits: { students: 100, staff: 15, books: 300, storage: 5 * GB },
    variants: [
      { price: 1900, currency: 'GBP', interval: 'month' },
      { price: 19_000, currency: 'GBP', interval: 'year' },
      { price: 2200, currency: 'EUR', interval: 'month' },
    ],
  },
  {
    name: 'Shelf 1000',
    limits: { students: 1000, staff: 150, books: null, storage: 50 * GB },
    variants: [
      { price: 4900, currency: 'GBP', interval: 'month' },
      { price: 49_000, currency: 'GBP', interval: 'year' },
      { price: 5700, currency: 'EUR', interval: 'month' },
      { price: 490_000, currency: 'INR', interval: 'month' },
      { price: 45_000, currency: 'JOD', interval: 'month' },
    ],
  },
  {
    name: 'Shelf 5000',
    limits: { students: 5000, staff: null, books: null, storage: 200 * GB },
    variants: [
      { price: 11_900, currency: 'GBP', interval: 'month' },
      { price: 119_000, currency: 'GBP', interval: 'year' },
      { price: 13_900, currency: 'EUR', interval: 'month' },
    ],
  },
  {
    name: 'Trust 10',
    limits: { students: 5000, staff: null, books: null, storage: 200 * GB },
    variants: [{ price: 390_000, currency: 'GBP', interval: 'year', seats: 10 }],
  },
];
export const DEMO_TAX_RATE = 2000;
