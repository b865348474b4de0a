import { cartInArabic } from './ar-cart.ts';
import { causesInArabic } from './ar-causes.ts';
import { everybodyInArabic } from './ar-everybody.ts';
import { giftsInArabic } from './ar-gifts.ts';
import { peopleInArabic } from './ar-people.ts';
import { plansInArabic } from './ar-plans.ts';
import { platformInArabic } from './ar-platform.ts';
import { platformBooksInArabic } from './ar-platform-books.ts';
import { platformWorkInArabic } from './ar-platform-work.ts';
import { refundsInArabic } from './ar-refunds.ts';
import { salesInArabic } from './ar-sales.ts';
import { schoolInArabic } from './ar-school.ts';
import { staffInArabic } from './ar-staff.ts';
import { storiesInArabic } from './ar-stories.ts';
import { writingInArabic } from './ar-writing.ts';
import type { Article, Translation } from './article.ts';
import { cart } from './cart.ts';
import { causes } from './causes.ts';
import { everybody } from './everybody.ts';
import { finding } from './finding.ts';
import { gifts } from './gifts.ts';
import { organizations } from './organizations.ts';
import { parents } from './parents.ts';
import { pictureOf } from './pictures.ts';
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

/** A row of the table `articles`. */
export type ShippedArticle = Article & { language: string; position: number };

const inEnglish: Article[] = [
  ...finding,
  ...reading,
  ...everybody,
  ...students,
  ...teachers,
  ...writing,
  ...stories,
  ...schools,
  ...schoolPeople,
  ...schoolSupport,
  ...schoolBooks,
  ...organizations,
  ...parents,
  ...platform,
  ...platformWork,
  ...platformBooks,
  ...causes,
  ...cart,
  ...gifts,
  ...refunds,
  ...plans,
  ...sales,
];

/** The same articles in Arabic. */
export const translations: Translation[] = [
  ...everybodyInArabic,
  ...schoolInArabic,
  ...staffInArabic,
  ...writingInArabic,
  ...storiesInArabic,
  ...peopleInArabic,
  ...platformInArabic,
  ...platformWorkInArabic,
  ...platformBooksInArabic,
  ...causesInArabic,
  ...cartInArabic,
  ...giftsInArabic,
  ...refundsInArabic,
  ...plansInArabic,
  ...salesInArabic,
];

/** All articles that ship with the product, each in English and, if translated, in Arabic. */
export const articles: ShippedArticle[] = inEnglish.flatMap((article, position) => {
  const inArabic = translations.find(({ slug }) => slug === article.slug);
  const english = { ...article, body: article.body + pictureOf(article.slug, 'en'), language: 'en', position };
  if (!inArabic) return [english];
  const body = inArabic.body + pictureOf(article.slug, 'ar');
  return [english, { ...english, ...inArabic, body, language: 'ar' }];
});
