export { findUsableCoupon, reserveCoupon, type UsableCoupon } from './coupons.ts';
export { limitGuesses } from './guesses.ts';
