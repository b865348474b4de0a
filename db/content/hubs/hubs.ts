import type { ShippedEntry } from '#db/content/shipped.ts';
import { families } from './families.ts';
import { firstWeeksAsATeacher } from './first-weeks-as-a-teacher.ts';
import { nepal } from './nepal.ts';
import { oceans } from './oceans.ts';
import { seedsAndFood } from './seeds-and-food.ts';
import { youngAuthors } from './young-authors.ts';

export const hubs: ShippedEntry<'hub'>[] = [oceans, seedsAndFood, nepal, youngAuthors, firstWeeksAsATeacher, families];
