import { type Logo, reencodeLogo } from './logo.ts';
import { replaceCommunityCategory, updateRetention, updateSettings, updateVerified } from './queries.ts';

export { type Logo, reencodeLogo, replaceCommunityCategory, updateRetention, updateSettings, updateVerified };
