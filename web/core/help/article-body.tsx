import css from './article-body.module.css';

/**
 * The HTML text of an article, which the server has cleaned by its list of allowed elements (api/core/content/html.ts).
 */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it, each time that it sends an article
  return <div className={css.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
