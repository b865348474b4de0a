export { presentBookOffer } from './book-offer.ts';
export { givingColumns } from './giving-queries.ts';
export { type CopyPrice, findOffers, type Offer, priceOf, toBookShares } from './offers.ts';
export { type EditedBookRow, findEditedBook, isOffered, upsertOffer } from './queries.ts';
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
