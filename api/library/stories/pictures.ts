import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { Audience } from '#contract/kit/work-fields.ts';

type StoryFolder = { tenantId: string; id: string; audience: Audience };

/** What the signature in the URL of a story's pictures opens, while readers see the story. */
export function storyResource({ tenantId, id }: Pick<StoryFolder, 'tenantId' | 'id'>): SignedResource {
  return { tenantId, resource: `stories/${id}` };
}

/**
 * Returns the URL of a picture of a published story. Stories for everyone have a plain URL, whose files are checked against the state
 * of the story; others have a signed URL, since the browser sends no token with pictures.
 */
export function storyPictureUrl({ audience, ...story }: StoryFolder, hash: string, secret: Uint8Array): string {
  const folder = `/files/stories/${story.id}`;
  if (audience === 'everyone') return `${folder}/${hash}.webp`;
  return `${folder}/${signResource(storyResource(story), secret)}/${hash}.webp`;
}
