import type { Article, ArticleRole, listArticles } from '#contract/help.ts';
import type { Role } from '#contract/roles.ts';
import { call } from '#web/kit/call.ts';

/** The tabs in their order. What is for everybody comes last, under the name that the specification gives it. */
export const tabWords: Record<ArticleRole, string> = {
  student: 'Students',
  teacher: 'Teachers',
  parent: 'Parents',
  school_admin: 'School',
  organization_admin: 'Organization',
  upschool_admin: 'Platform',
  public: 'Platform success',
};
const tabs = Object.keys(tabWords) as ArticleRole[];

/** Whose articles somebody reads first. */
export function defaultTab(role: Role | undefined): ArticleRole {
  return role === 'teacher_admin' ? 'teacher' : (role ?? 'public');
}

/** The specification's limit; the server gives a page at a time, and says where the next one is. */
const MAX_PAGE_ARTICLES = 1000;

export async function fetchArticles(): Promise<Article[]> {
  const articles: Article[] = [];
  for (let offset = 0; ; ) {
    const { results, next } = await call<typeof listArticles>('GET /faqs/', {
      query: { limit: MAX_PAGE_ARTICLES, offset },
    });
    articles.push(...results);
    if (next === null) return articles;
    offset = Number(new URL(next, location.origin).searchParams.get('offset'));
  }
}

/** Tabs with something in them; the own one also when it is empty. */
export function visibleTabs(articles: Article[], own: ArticleRole): ArticleRole[] {
  return tabs.filter((tab) => tab === own || tab === 'public' || articles.some(({ role }) => role === tab));
}

/** The article about a screen: one for this reader, else one for everybody. */
export function articleForScreen(
  articles: Article[],
  screen: string | undefined,
  own: ArticleRole,
): Article | undefined {
  const about = articles.filter(({ screens }) => screen !== undefined && screens.includes(screen));
  return about.find(({ role }) => role === own) ?? about.find(({ role }) => role === 'public');
}

/** The articles of a tab that hold what is searched, by section, in the order they came. */
export function searchSections(articles: Article[], tab: ArticleRole, search: string): Map<string, Article[]> {
  const needle = search.trim().toLowerCase();
  const matches = articles.filter(({ role, title, body }) => role === tab && plainText(title, body).includes(needle));
  const sections = new Map<string, Article[]>();
  for (const article of matches) sections.set(article.section, [...(sections.get(article.section) ?? []), article]);
  return sections;
}

function plainText(title: string, body: string): string {
  return `${title} ${body.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase();
}
