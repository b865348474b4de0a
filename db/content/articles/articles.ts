import { everybodyInArabic } from './ar-everybody.ts';
import { schoolInArabic } from './ar-school.ts';
import { staffInArabic } from './ar-staff.ts';
import type { Article } from './article.ts';
import { everybody } from './everybody.ts';
import { finding } from './finding.ts';
import { organizations } from './organizations.ts';
import { parents } from './parents.ts';
import { reading } from './reading.ts';
import { schoolBooks } from './school-books.ts';
import { schools } from './schools.ts';
import { students } from './students.ts';
import { teachers } from './teachers.ts';

/** A row of the table `articles`. */
export type ShippedArticle = Article & { language: string; position: number };

const inEnglish: Article[] = [
  ...finding,
  ...reading,
  ...everybody,
  ...students,
  ...teachers,
  ...schools,
  ...schoolBooks,
  ...organizations,
  ...parents,
];

/** All articles that ship with the product, each in English and, if translated, in Arabic. */
export const articles: ShippedArticle[] = inEnglish.flatMap((article, position) => {
  const inArabic = [...everybodyInArabic, ...schoolInArabic, ...staffInArabic].find(
    ({ slug }) => slug === article.slug,
  );
  const english = { ...article, language: 'en', position };
  return inArabic ? [english, { ...english, ...inArabic, language: 'ar' }] : [english];
});
