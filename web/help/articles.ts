import type { Article, ArticleRole } from '#contract/help.ts';
import type { Role } from '#contract/roles.ts';
import { containsText } from '#contract/text-folding.ts';
import { allPages } from '#web/kit/all-pages.ts';
import { listArticles } from '#web/kit/api/help.ts';

/** Tabs in their order. Articles for everyone come last, under the label from the specification. */
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

/** Returns the tab that a role sees first. */
export function defaultTab(role: Role | undefined): ArticleRole {
  return role === 'teacher_admin' ? 'teacher' : (role ?? 'public');
}

/** The page size that help has always asked for. The server may give smaller pages. */
const MAX_PAGE_ARTICLES = 1000;

export const fetchArticles = (): Promise<Article[]> => allPages(listArticles, {}, { limit: MAX_PAGE_ARTICLES });

/** Returns the tabs with articles, and always the reader's own tab and the public one. */
export function visibleTabs(articles: Article[], own: ArticleRole): ArticleRole[] {
  return tabs.filter((tab) => tab === own || tab === 'public' || articles.some(({ role }) => role === tab));
}

/** Returns the article about a screen: one for the reader's role, or a public one. */
export function articleForScreen(
  articles: Article[],
  screen: string | undefined,
  own: ArticleRole,
): Article | undefined {
  const about = articles.filter(({ screens }) => screen !== undefined && screens.includes(screen));
  return about.find(({ role }) => role === own) ?? about.find(({ role }) => role === 'public');
}

/** Returns the articles of a tab that contain the search text, grouped by section in their order. */
export function searchSections(articles: Article[], tab: ArticleRole, search: string): Map<string, Article[]> {
  const matches = articles.filter(
    ({ role, title, body }) => role === tab && containsText(plainText(title, body), search),
  );
  const sections = new Map<string, Article[]>();
  for (const article of matches) sections.set(article.section, [...(sections.get(article.section) ?? []), article]);
  return sections;
}

function plainText(title: string, body: string): string {
  return `${title} ${body.replaceAll(/<[^>]*>/g, ' ')}`;
}
