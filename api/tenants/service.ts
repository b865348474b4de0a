import { type Logo, reencodeLogo } from './logo.ts';
import { updateRetention, updateSettings, updateVerified } from './queries.ts';

export { type Logo, reencodeLogo, updateRetention, updateSettings, updateVerified };
