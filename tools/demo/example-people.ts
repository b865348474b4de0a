import { examplePeople } from '#db/demo/example-people.ts';
import { publishEntry } from './publish-entry.ts';
import type { SeedApp } from './seed-app.ts';

/** Publishes the example people and words as staff of the platform do. */
export async function createExamplePeople(
  seedApp: Pick<SeedApp, 'app' | 'rootHost'>,
  platformToken: string,
): Promise<void> {
  const staff = { host: seedApp.rootHost, token: platformToken };
  for (const [position, { kind, slug, en, ar }] of examplePeople.entries()) {
    const shown = { is_example: true, position };
    await publishEntry(seedApp, staff, { kind, slug, en: { ...en, ...shown }, ar });
  }
}
