import css from './article-body.module.css';

/** The text of an article: HTML that the server cleaned by the list of what an article may contain (api/core/content/html.ts). */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it, each time that it sends an article
  return <div className={css.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
