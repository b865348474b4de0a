import type { Translation } from '#db/content/articles/article.ts';
import { cart } from './cart.ts';
import { causes } from './causes.ts';
import { challenges } from './challenges.ts';
import { everybody } from './everybody.ts';
import { finding } from './finding.ts';
import { gifts } from './gifts.ts';
import { organizations } from './organizations.ts';
import { parents } from './parents.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { platformBooks } from './platform-books.ts';
import { platformWork } from './platform-work.ts';
import { reading } from './reading.ts';
import { refunds } from './refunds.ts';
import { sales } from './sales.ts';
import { schoolBooks } from './school-books.ts';
import { schoolPeople } from './school-people.ts';
import { schoolSupport } from './school-support.ts';
import { schools } from './schools.ts';
import { stories } from './stories.ts';
import { students } from './students.ts';
import { teachers } from './teachers.ts';
import { writing } from './writing.ts';

export const spanish: Translation[] = [
  ...cart,
  ...causes,
  ...challenges,
  ...everybody,
  ...finding,
  ...gifts,
  ...organizations,
  ...parents,
  ...plans,
  ...platformBooks,
  ...platformWork,
  ...platform,
  ...reading,
  ...refunds,
  ...sales,
  ...schoolBooks,
  ...schoolPeople,
  ...schoolSupport,
  ...schools,
  ...stories,
  ...students,
  ...teachers,
  ...writing,
];
