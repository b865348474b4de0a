import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { Audience } from '#contract/kit/work-fields.ts';

type StoryFolder = { tenantId: string; id: string; audience: Audience };

/** Returns the resource that the signed URL of a story's pictures opens while readers see the story. */
export function storyResource({ tenantId, id }: Pick<StoryFolder, 'tenantId' | 'id'>): SignedResource {
  return { tenantId, resource: `stories/${id}` };
}

/**
 * Returns the URL of a published story's picture. Public stories have a plain URL, whose files are checked against the
 * story's state; others have a signed URL, since browsers send no token with pictures.
 */
export function storyPictureUrl({ audience, ...story }: StoryFolder, hash: string, secret: Uint8Array): string {
  const folder = `/files/stories/${story.id}`;
  if (audience === 'everyone') return `${folder}/${hash}.webp`;
  return `${folder}/${signResource(storyResource(story), secret)}/${hash}.webp`;
}
