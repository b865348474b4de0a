import '#web/kit/ui/fonts-reader.css';
import type { StoryPicture } from '#contract/authoring/my-stories.ts';
import type { Direction } from '#contract/kit/web-book.ts';
import css from './story-body.module.css';

type Words = { language: string; direction: Direction };
type Props = Words & { body: string; pictures: StoryPicture[] };

/** Shows a story's text as its author and its reviewers get it: cleaned by the server, with the ids of its pictures. */
export function StoryBody({ body, pictures, ...words }: Props) {
  return <StoryText html={showPictures(body, pictures)} {...words} />;
}

/**
 * Shows the text of a published story, which the server has cleaned. It keeps its own direction, whatever the page's
 * direction.
 */
export function StoryText({ html, language, direction }: Words & { html: string }) {
  return (
    <div
      className={`prose ${css.body}`}
      lang={language}
      dir={direction}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only the elements of a story through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Returns the text with the addresses and sizes of its pictures. Pictures that the story does not have are left out.
 */
export function showPictures(body: string, pictures: StoryPicture[]): string {
  return body.replaceAll(/<img data-picture="([^"]*)"([^>]*)>/g, (_, id: string, rest: string) => {
    const picture = pictures.find((one) => one.id === id);
    if (!picture) return '';
    const src = picture.src.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<img src="${src}" width="${picture.width}" height="${picture.height}" loading="lazy"${rest}>`;
  });
}
