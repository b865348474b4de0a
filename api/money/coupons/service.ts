import { findUsableCoupon, reserveCoupon, type UsableCoupon } from './coupons.ts';
import { limitGuesses } from './guesses.ts';

export { findUsableCoupon, limitGuesses, reserveCoupon, type UsableCoupon };
