export { presentBookOffer } from './book-offer.ts';
export { givingColumns } from './giving-queries.ts';
export { isOffered } from './offered-queries.ts';
export { type CopyPrice, findOffers, type Offer, priceOf, toBookShares } from './offers.ts';
export { type EditedBookRow, findEditedBook, upsertOffer } from './queries.ts';
export {
  canBePaid,
  findSaleSettings,
  findTaxRate,
  findTaxTable,
  highestRate,
  type SaleSettings,
  taxRateIn,
  toOfferShares,
  usableProviders,
} from './sale-settings.ts';
