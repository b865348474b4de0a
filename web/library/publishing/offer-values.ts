import { ALL_BASIS_POINTS } from '#contract/money/offer-amounts.ts';
import type { ManagedOffer } from '#contract/money/offers.ts';
import { toBasisPoints, toDecimal, toPercent, toUnits } from '#web/kit/typed-amounts.ts';

/** The typed values of an offer. `shares` are the two shares under the server's names. */
export type OfferValues = ReturnType<typeof offerValues>;

export function offerValues({ currency, shares, ...offer }: ManagedOffer) {
  const typed = (amount: number | null) => (amount === null ? '' : toDecimal(amount, currency));
  const percentOf = (name: 'cause' | 'school') => toPercent(shares.find(({ to }) => to === name)?.basis_points ?? 0);
  return {
    for_sale: offer.for_sale,
    price: typed(offer.price),
    print_price: typed(offer.print_price),
    print_cost: typed(offer.print_cost),
    cause: offer.cause ?? '',
    project: offer.project ?? '',
    cause_share: percentOf('cause'),
    school_share: percentOf('school'),
    shares: '',
    preview_pages: String(offer.preview_pages),
  };
}

/** Invalid input is sent as a number that the server refuses at its field. */
export function offerBody(values: OfferValues, currency: string) {
  const amount = (text: string) => (text.trim() === '' ? null : toUnits(text, currency));
  return {
    for_sale: values.for_sale,
    price: amount(values.price),
    print_price: amount(values.print_price),
    print_cost: amount(values.print_cost),
    cause: values.cause || null,
    project: values.project || null,
    shares: { cause: causeShare(values), school: toBasisPoints(values.school_share) },
    preview_pages: /^\d{1,4}$/.test(values.preview_pages.trim()) ? Number(values.preview_pages) : 0,
  };
}

/** Without a cause the share is zero, whatever the hidden field contains. */
const causeShare = ({ cause, cause_share }: OfferValues) => (cause === '' ? 0 : toBasisPoints(cause_share));

/** Returns the typed shares, with the rest for the platform; undefined while they are not valid shares. */
export function typedShares(values: OfferValues) {
  const [cause, school] = [causeShare(values), toBasisPoints(values.school_share)];
  const platform = ALL_BASIS_POINTS - cause - school;
  return cause < 0 || school < 0 || platform < 0 ? undefined : { cause, school, platform };
}
