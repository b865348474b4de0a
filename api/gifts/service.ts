import { countPaidGifts } from './queries.ts';

export { countPaidGifts };
