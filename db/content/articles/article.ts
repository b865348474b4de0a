/** `public` is shown as the tab "platform_success". */
export type ArticleRole = 'public' | 'student' | 'teacher' | 'school_admin' | 'organization_admin' | 'parent';

/** An article of the Help Center. It ships with the product: what it tells must be true of what the product does. */
export type Article = {
  /** The same in all languages. */
  slug: string;
  role: ArticleRole;
  section: string;
  /** The addresses on which Help opens with it, as in `routes.json`. */
  screens: string[];
  title: string;
  /** Of h3, p, ol, ul, li, strong and a only. */
  body: string;
};

export type Translation = Pick<Article, 'slug' | 'section' | 'title' | 'body'>;
