import { hillcrestAbout } from '#db/demo/school-pages.ts';
import type { DemoPeople } from './piece-writing.ts';
import { callApi, type SeedApp } from './seed-app.ts';

/** Replaces the text of /about at Hillcrest, as its head does. The other schools show Booklark's text. */
export async function createSchoolPages(seedApp: Pick<SeedApp, 'app'>, hillcrest: DemoPeople): Promise<void> {
  const head = await hillcrest.signIn('head@hillcrest.test');
  for (const json of hillcrestAbout) await callApi(seedApp, 'PUT', '/school-pages/about/', { ...head, json });
}
