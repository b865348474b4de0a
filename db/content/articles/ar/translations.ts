import type { Translation } from '#db/content/articles/article.ts';
import { cartInArabic } from './cart.ts';
import { causesInArabic } from './causes.ts';
import { challengesInArabic } from './challenges.ts';
import { everybodyInArabic } from './everybody.ts';
import { giftsInArabic } from './gifts.ts';
import { peopleInArabic } from './people.ts';
import { plansInArabic } from './plans.ts';
import { platformInArabic } from './platform.ts';
import { platformBooksInArabic } from './platform-books.ts';
import { platformWorkInArabic } from './platform-work.ts';
import { refundsInArabic } from './refunds.ts';
import { salesInArabic } from './sales.ts';
import { schoolInArabic } from './school.ts';
import { staffInArabic } from './staff.ts';
import { storiesInArabic } from './stories.ts';
import { writingInArabic } from './writing.ts';

export const arabic: Translation[] = [
  ...cartInArabic,
  ...causesInArabic,
  ...challengesInArabic,
  ...everybodyInArabic,
  ...giftsInArabic,
  ...peopleInArabic,
  ...plansInArabic,
  ...platformBooksInArabic,
  ...platformWorkInArabic,
  ...platformInArabic,
  ...refundsInArabic,
  ...salesInArabic,
  ...schoolInArabic,
  ...staffInArabic,
  ...storiesInArabic,
  ...writingInArabic,
];
