/** Messages about carts and wish lists. */
export const cartWords = {
  tooMany: 'A cart can have up to 100 books. Remove some, then try again.',
  unknownBook: 'This book was not found. Reload the page and try again.',
  notForSale: 'This book is not for sale now.',
  notPrinted: 'This book is not sold in print. Choose digital.',
  copies: 'Enter a whole number from 1 to 999.',
  oneCopy: 'A digital book is bought once. Choose print for several copies.',
  nothing: 'Add a book first.',
  classMissing: 'Choose the class that the wish list is for.',
  studentForOthers: 'Students make wish lists for themselves only.',
  noWishList: 'This wish list was not found. The link may be incomplete, or older than a year. Ask for a new one.',
} as const;
