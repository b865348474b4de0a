import { findUsableCoupon, reserveCoupon, type UsableCoupon } from './coupons.ts';

export { findUsableCoupon, reserveCoupon, type UsableCoupon };
