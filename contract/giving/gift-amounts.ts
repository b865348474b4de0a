import type { OfferedCurrency } from '#contract/kit/currencies.ts';

const SUGGESTIONS = 4;
/** A factor of the smallest gift: a suggestion must not be small beside its payment fee. */
const MIN_FACTOR = 5;
const UNIT_COUNTS = [1, 2, 5, 10];
/** Parts of a unit that have a name of their own, the smallest first. */
const UNIT_PARTS = [20, 10, 5, 4, 3, 2];

type Limits = Omit<OfferedCurrency, 'code' | 'min_charge'>;
/** `units` is the number of project units that it pays for. */
export type SuggestedGift = { amount: number; units: number | null };

/**
 * Returns the amounts that a form offers, the smallest first: round amounts, and prices of whole units of a project.
 */
export function suggestGifts(limits: Limits, project?: { unit_cost: number; units_to_go: number }): SuggestedGift[] {
  const round = roundAmounts(limits).map((amount) => ({ amount, units: null }));
  if (!project) return round;
  const { unit_cost, units_to_go } = project;
  const part = partOfUnit(unit_cost, limits);
  const below = part === undefined ? round.filter(({ amount }) => amount < unit_cost).slice(-1) : [part];
  const ofUnits = UNIT_COUNTS.filter((units) => units <= units_to_go)
    .map((units) => ({ amount: unit_cost * units, units }))
    .filter(({ amount }) => isPossibleGift(amount, limits))
    .slice(0, SUGGESTIONS - below.length);
  return ofUnits.length === 0 ? round : [...below, ...ofUnits];
}

/** Returns the smallest named part of a unit that is a round amount and not small beside its payment fee. */
function partOfUnit(unitCost: number, limits: Limits): SuggestedGift | undefined {
  const amount = UNIT_PARTS.map((part) => unitCost / part).find(
    (one) => one % 10 ** limits.exponent === 0 && one >= limits.min_gift * MIN_FACTOR && isPossibleGift(one, limits),
  );
  return amount === undefined ? undefined : { amount, units: null };
}

/** Returns whether an amount can be given and paid by card. */
export function isPossibleGift(amount: number, { min_gift, max_gift, step }: Limits): boolean {
  return amount >= min_gift && amount <= max_gift && amount % step === 0;
}

/** Returns the first amounts of the series 5, 10, 20, 50. */
function roundAmounts(limits: Limits): number[] {
  const amounts: number[] = [];
  for (let power = 10 ** limits.exponent; power <= limits.max_gift; power *= 10)
    amounts.push(...[1, 2, 5].map((digit) => digit * power));
  return amounts
    .filter((amount) => amount >= limits.min_gift * MIN_FACTOR && isPossibleGift(amount, limits))
    .slice(0, SUGGESTIONS);
}
