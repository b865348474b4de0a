import { hillcrestStories } from './hillcrest.ts';
import { storiesOfOtherSchools } from './other-schools.ts';
import { riversideStories } from './riverside.ts';
import type { DemoStories } from './story.ts';

/** The stories of the demo data, by school. */
export const demoStories: DemoStories[] = [riversideStories, hillcrestStories, ...storiesOfOtherSchools];
