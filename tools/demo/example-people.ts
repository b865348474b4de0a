import { examplePeople } from '#db/demo/example-people.ts';
import { callApi, type SeedApp } from './seed-app.ts';

/** Publishes the example people and words as staff of the platform do. */
export async function createExamplePeople(
  seedApp: Pick<SeedApp, 'app' | 'rootHost'>,
  platformToken: string,
): Promise<void> {
  const staff = { host: seedApp.rootHost, token: platformToken };
  for (const [index, { kind, slug, ...text }] of examplePeople.entries()) {
    const content = { ...text, is_example: true, position: index };
    const { id, revision } = await callApi<{ id: string; revision: number }>(seedApp, 'POST', '/content/', {
      ...staff,
      json: { kind, slug, language: 'en', content },
    });
    await callApi(seedApp, 'POST', `/content/${id}/publish/`, { ...staff, json: { revision } });
  }
}
