import type { Reaction } from './reactions.ts';

export const reactionWords: Record<Reaction, string> = {
  loved_it: 'Loved it',
  learned_something: 'Learned something',
  made_me_think: 'Made me think',
  want_to_help: 'Want to help',
  did_something: 'I did something',
};
