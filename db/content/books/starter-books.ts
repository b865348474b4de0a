import type { Work } from './book.ts';
import { busNumberNine } from './bus-number-9.ts';
import { nobodysUmbrella } from './nobodys-umbrella.ts';
import { soupForEveryone } from './soup-for-everyone.ts';

/** The books with which a new school begins. */
export const starterBooks: Work[] = [soupForEveryone, nobodysUmbrella, busNumberNine];
