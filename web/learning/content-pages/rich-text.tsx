import css from './rich-text.module.css';

/**
 * HTML text of staff or of a school, which the server has cleaned by its list of allowed elements
 * (api/core/content/html.ts).
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it when it was stored
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
