import { type Logo, reencodeLogo } from './logo.ts';
import { updateRetention, updateVerified } from './queries.ts';

export { type Logo, reencodeLogo, updateRetention, updateVerified };
