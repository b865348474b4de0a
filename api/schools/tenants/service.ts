export { type Logo, reencodeLogo } from './logo.ts';
export { replaceCommunityCategory, updateRetention, updateSettings, updateVerified } from './queries.ts';
