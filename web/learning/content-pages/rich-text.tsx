import css from './rich-text.module.css';

/** A text of staff or of a school: HTML that the server cleaned by the list of what texts can contain (api/core/content/html.ts). */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it when it was stored
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
