import { storiesOfRiversideChildren } from './riverside-children.ts';
import { storiesInProgress } from './riverside-in-progress.ts';
import { storiesOfMoreRiversideChildren } from './riverside-more-children.ts';
import { postsOfRiverside } from './riverside-staff.ts';
import type { DemoStories } from './story.ts';

/** What students and staff of Riverside write: a story in every state in which one can stay. */
export const riversideStories: DemoStories = {
  subdomain: 'riverside',
  teacher: 'teacher@riverside.test',
  admins: ['head@riverside.test', 'lead@riverside.test'],
  stories: [
    ...storiesOfRiversideChildren,
    ...postsOfRiverside,
    ...storiesOfMoreRiversideChildren,
    ...storiesInProgress,
  ],
};
