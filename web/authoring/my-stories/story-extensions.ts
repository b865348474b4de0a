import type { Extensions } from '@tiptap/core';
import { SiteLink } from '#web/core/rich-text/site-link.ts';
import { textExtensions } from '#web/core/rich-text/text-extensions.ts';
import { StoryPicture } from './story-picture.ts';

type Parts = { hasPicture: (id: string) => boolean; focusToolbar: () => boolean };

/** Returns what a story can contain. Links lead to pages of the site, and pictures are those of the author. */
export function storyExtensions({ hasPicture, focusToolbar }: Parts): Extensions {
  return [...textExtensions({ link: SiteLink, focusToolbar }), StoryPicture.configure({ hasPicture })];
}
