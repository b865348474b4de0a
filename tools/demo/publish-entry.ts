import type { ContentEntry } from '#contract/core/content.ts';
import type { SignedIn } from './piece-writing.ts';
import { callApi, callWithEtag, type SeedApp } from './seed-app.ts';

type Entry = { kind: string; slug: string; en: object; ar?: object | undefined };

/**
 * Adds an entry as staff of the platform do, with its Arabic text where it has one, publishes both and returns its id.
 */
export async function publishEntry(
  seedApp: Pick<SeedApp, 'app'>,
  staff: SignedIn,
  { kind, slug, en, ar }: Entry,
): Promise<string> {
  const json = { kind, slug, language: 'en', content: en };
  const { id, revision } = await callApi<ContentEntry>(seedApp, 'POST', '/content/', { ...staff, json });
  const url = `/content/${id}/`;
  await callApi(seedApp, 'POST', `${url}publish/`, { ...staff, json: { revision } });
  if (!ar) return id;
  const translated = { ...staff, json: ar, of: url };
  const { revision: arabic } = await callWithEtag<ContentEntry>(seedApp, 'PUT', `${url}draft/?language=ar`, translated);
  await callApi(seedApp, 'POST', `${url}publish/`, { ...staff, json: { revision: arabic } });
  return id;
}
