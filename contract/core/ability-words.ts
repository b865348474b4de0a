import { z } from 'zod';

/**
 * Rights that platform staff can grant to trusted people beyond their role, with the words of the screen. Lists built
 * features only.
 */
export const abilityWords = {
  'books.feature': 'Feature books in the library',
  'books.publish': 'Publish own books without another reviewer',
  'reports.triage': 'Read reports about books for everyone',
  'live.host': 'Hold live lessons',
  'challenges.judge': 'Judge entries in challenges',
  'family.add_child': 'Add another child of the family',
  'orders.lead': 'Make lists of books for the class of the child',
} as const;
export const Ability = z.enum(
  Object.keys(abilityWords) as [keyof typeof abilityWords, ...(keyof typeof abilityWords)[]],
);
export type Ability = z.output<typeof Ability>;

/** Holders of an ability: teachers, or a parent with a confirmed family link. */
export const abilityHolders = {
  'books.feature': 'teacher',
  'books.publish': 'teacher',
  'reports.triage': 'teacher',
  'live.host': 'teacher',
  'challenges.judge': 'teacher',
  'family.add_child': 'parent',
  'orders.lead': 'parent',
} as const satisfies Record<Ability, 'teacher' | 'parent'>;
