import type { OfferedCurrency } from '#contract/kit/currencies.ts';

const SUGGESTIONS = 4;
/** Of the smallest gift: a suggestion is not small beside its payment fee. */
const MIN_FACTOR = 5;
const UNIT_COUNTS = [1, 2, 5, 10];

type Limits = Omit<OfferedCurrency, 'code' | 'min_charge'>;
/** `units` is for how many units of a project it pays. */
export type SuggestedGift = { amount: number; units: number | null };

/** Returns the amounts that a form offers, the smallest first: round ones, and what whole units of a project cost. */
export function suggestGifts(limits: Limits, project?: { unit_cost: number; units_to_go: number }): SuggestedGift[] {
  const round = roundAmounts(limits).map((amount) => ({ amount, units: null }));
  if (!project) return round;
  const { unit_cost, units_to_go } = project;
  const below = round.filter(({ amount }) => amount < unit_cost).slice(-1);
  const ofUnits = UNIT_COUNTS.filter((units) => units <= units_to_go)
    .map((units) => ({ amount: unit_cost * units, units }))
    .filter(({ amount }) => isPossibleGift(amount, limits))
    .slice(0, SUGGESTIONS - below.length);
  return ofUnits.length === 0 ? round : [...below, ...ofUnits];
}

/** Whether an amount can be given, and cards can pay it. */
export function isPossibleGift(amount: number, { min_gift, max_gift, step }: Limits): boolean {
  return amount >= min_gift && amount <= max_gift && amount % step === 0;
}

/** Returns the first amounts such as 5, 10, 20 and 50. */
function roundAmounts(limits: Limits): number[] {
  const amounts: number[] = [];
  for (let power = 10 ** limits.exponent; power <= limits.max_gift; power *= 10)
    amounts.push(...[1, 2, 5].map((digit) => digit * power));
  return amounts
    .filter((amount) => amount >= limits.min_gift * MIN_FACTOR && isPossibleGift(amount, limits))
    .slice(0, SUGGESTIONS);
}
