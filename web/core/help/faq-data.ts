import type { LoaderFunctionArgs } from 'react-router';
import type { Article, ArticleRole } from '#contract/core/help.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { searchArticles } from './articles.ts';

/** The groups of readers with questions, in the page's order. Platform staff have their articles only in Help. */
export const readerWords = {
  public: 'Everyone',
  student: 'Students',
  parent: 'Parents',
  teacher: 'Teachers',
  school_admin: 'Schools',
  organization_admin: 'Organizations',
} as const satisfies Partial<Record<ArticleRole, string>>;
export type Reader = keyof typeof readerWords;
export const readers = Object.keys(readerWords) as Reader[];

const MAX_ARTICLES = 1000;
/** The largest number of characters in a search. */
export const MAX_SEARCH = 100;

export type FaqData = { reader: Reader; search: string; articles: Article[] };

/** Loads the questions of one group of readers; a search covers all groups. */
export async function loadFaq({ request, context }: LoaderFunctionArgs): Promise<FaqData> {
  const { searchParams } = new URL(request.url);
  const reader = readers.find((each) => each === searchParams.get('for')) ?? 'public';
  const search = truncate((searchParams.get('search') ?? '').trim(), MAX_SEARCH);
  const query = { limit: MAX_ARTICLES, ...(search === '' && { role: reader }) };
  const { results } = await getLoaderContext(context).call('GET /faqs/', { query });
  const articles = results.filter(({ role }) => role !== 'upschool_admin');
  return { reader, search, articles: search === '' ? articles : searchArticles(articles, search) };
}

export type QuestionData = { article: Article & { is_preview: boolean }; related: Article[] };

/** Loads one question with its answer, and the other questions of its section. */
export async function loadQuestion({ request, params, context }: LoaderFunctionArgs): Promise<QuestionData> {
  const { call } = getLoaderContext(context);
  const preview = new URL(request.url).searchParams.get('preview');
  const article = await call('GET /faqs/{slug}/', {
    params: { slug: params.slug ?? '' },
    query: preview ? { preview } : {},
  });
  const { results } = await call('GET /faqs/', { query: { role: article.role, limit: MAX_ARTICLES } });
  const related = results.filter(({ section, slug }) => section === article.section && slug !== article.slug);
  return { article, related };
}
