/** The sentences about coupons. */
export const couponWords = {
  codeInvalid: 'Use 3 to 40 letters, numbers and hyphens.',
  codeTaken: 'Another coupon has this code. Choose another code.',
  percentInvalid: 'Enter a whole number of percent from 1 to 100.',
  amountInvalid: 'Enter an amount above zero.',
  valueMissing: 'Enter a percentage or an amount, and not both.',
  dayInvalid: 'Enter a day.',
  daysReversed: 'The last day must not be before the first one.',
  usesInvalid: 'Enter a whole number from 1 to 1,000,000.',
  unknown: 'This school has no coupon with this code. Check the spelling.',
  manyWrong: 'Too many coupon codes from your network were wrong. Wait a while, or pay without a coupon.',
  tooEarly: 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  nothingOff: 'This coupon does not lower the price of these books.',
  used: 'This coupon has been used up. Nothing was taken. Remove it to pay the full price.',
} as const;
