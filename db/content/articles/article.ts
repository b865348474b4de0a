/** `public` is shown as the tab "platform_success". */
export type ArticleRole =
  | 'public'
  | 'student'
  | 'teacher'
  | 'school_admin'
  | 'organization_admin'
  | 'upschool_admin'
  | 'parent';

/** An article of the Help Center. It ships with the product, so it must describe what the product does. */
export type Article = {
  /** The same in all languages. */
  slug: string;
  role: ArticleRole;
  section: string;
  /** The page routes on which Help opens with this article. */
  screens: string[];
  title: string;
  /** HTML with h3, p, ol, ul, li, strong and a only. A picture is added from pictures.ts. */
  body: string;
};

export type Translation = Pick<Article, 'slug' | 'section' | 'title' | 'body'>;
