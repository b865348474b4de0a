import type { ShippedEntry } from '#db/content/shipped.ts';
import { arabic } from './ar/translations.ts';
import type { Article, Translation } from './article.ts';
import { cart } from './cart.ts';
import { causes } from './causes.ts';
import { challenges } from './challenges.ts';
import { spanish } from './es/translations.ts';
import { everybody } from './everybody.ts';
import { finding } from './finding.ts';
import { french } from './fr/translations.ts';
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

/** An article in one language. */
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
  ...challenges,
];

/** The same articles in other languages. */
const inOtherLanguages = { ar: arabic, es: spanish, fr: french };
const languages = ['ar', 'es', 'fr'] as const;
export const translations: Translation[] = Object.values(inOtherLanguages).flat();

/** All articles that ship with the product, each in English and in the languages into which it is translated. */
export const articles: ShippedArticle[] = inEnglish.flatMap((article, position) => {
  const english = { ...article, body: article.body + pictureOf(article.slug, 'en'), language: 'en', position };
  const others = languages.flatMap((language) => {
    const translation = inOtherLanguages[language].find(({ slug }) => slug === article.slug);
    if (!translation) return [];
    return [{ ...english, ...translation, body: translation.body + pictureOf(article.slug, language), language }];
  });
  return [english, ...others];
});

const toFields = ({ title, body, section }: ShippedArticle) => ({ title, body, section });

/** The same as entries of content. */
export const articleEntries: ShippedEntry<'article'>[] = articles
  .filter(({ language }) => language === 'en')
  .map((article) => {
    const { slug, role, screens, position } = article;
    const en = { ...toFields(article), reader_role: role, screens, position };
    const texts = languages.flatMap((language) => {
      const text = articles.find((other) => other.slug === slug && other.language === language);
      return text ? [[language, toFields(text)]] : [];
    });
    return { kind: 'article', slug, en, ...Object.fromEntries(texts) };
  });
