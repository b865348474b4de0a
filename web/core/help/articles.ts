import type { Article, ArticleRole } from '#contract/core/help.ts';
import type { Role } from '#contract/kit/roles.ts';
import { foldText } from '#contract/kit/text-folding.ts';
import { allPages } from '#web/kit/all-pages.ts';

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

/**
 * The roles whose articles apply to a reader's screens, nearest first: an admin of a school also has a teacher's
 * screens.
 */
const nearRoles: Record<ArticleRole, ArticleRole[]> = {
  public: ['public'],
  student: ['student', 'public'],
  parent: ['parent', 'public'],
  teacher: ['teacher', 'public'],
  school_admin: ['school_admin', 'teacher', 'public'],
  organization_admin: ['organization_admin', 'school_admin', 'teacher', 'public'],
  upschool_admin: ['upschool_admin', 'public'],
};

/** The page size of the help calls. The server may return smaller pages. */
const MAX_PAGE_ARTICLES = 1000;

export const fetchArticles = (): Promise<Article[]> => allPages('GET /faqs/', {}, { limit: MAX_PAGE_ARTICLES });

/** Returns the tabs with articles, and always the reader's own tab and the public one. */
export function visibleTabs(articles: Article[], own: ArticleRole): ArticleRole[] {
  return tabs.filter((tab) => tab === own || tab === 'public' || articles.some(({ role }) => role === tab));
}

/**
 * Returns the article about a screen for a reader: from the reader's own role, or else from the nearest role that has
 * one.
 */
export function articleForScreen(
  articles: Article[],
  screen: string | undefined,
  own: ArticleRole,
): Article | undefined {
  const about = articles.filter(({ screens }) => screen !== undefined && screens.includes(screen));
  return nearRoles[own].map((near) => about.find(({ role }) => role === near)).find(Boolean);
}

/** Returns the articles that contain every word of the search, of all tabs. */
export function searchArticles(articles: Article[], search: string): Article[] {
  const words = foldText(search.trim()).split(/\s+/).map(stemOf);
  return articles.filter(({ title, body }) => {
    const text = foldText(plainText(title, body));
    return words.every((word) => text.includes(word));
  });
}

/** Shorter words are not stemmed. */
const MIN_STEM_LETTERS = 3;
const PREFIX = /^و?(?:ال|بال|لل)/;
const ENDING = /(?:ات|ه|ون|ين|es|s)$/;

/**
 * Returns a folded word without the Arabic article and without number endings, so that a search finds all its forms.
 */
function stemOf(word: string): string {
  const stem = word.replace(PREFIX, '').replace(ENDING, '');
  return stem.length < MIN_STEM_LETTERS ? word : stem;
}

function plainText(title: string, body: string): string {
  return `${title} ${body.replaceAll(/<[^>]*>/g, ' ')}`;
}
