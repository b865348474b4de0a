import { presentBookOffer } from './book-offer.ts';
import { givingColumns } from './giving-queries.ts';
import { isOffered } from './offered-queries.ts';
import { type CopyPrice, findOffers, type Offer, priceOf, toBookShares } from './offers.ts';
import { type EditedBookRow, findEditedBook, upsertOffer } from './queries.ts';
import {
  availableProviders,
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

export {
  availableProviders,
  type CopyPrice,
  canBePaid,
  type EditedBookRow,
  findEditedBook,
  findOffers,
  findSaleSettings,
  findTaxRate,
  findTaxTable,
  givingColumns,
  highestRate,
  isOffered,
  type Offer,
  presentBookOffer,
  priceOf,
  type SaleSettings,
  taxRateIn,
  toBookShares,
  toOfferShares,
  upsertOffer,
  usableProviders,
};
