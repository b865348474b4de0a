import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './build-state.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** The packages that the Dockerfile removes once the site is built. */
const removed =
  /npm uninstall [^&]*/
    .exec(read('Dockerfile'))?.[0]
    .match(/(?<=\s)@?[a-z][\w/-]*/g)
    ?.slice(1) ?? [];
/** Sources that run only before the image is finished, or never in it, such as the demo data. */
const BUILD_FILES =
  /^(web|e2e|bench)\/|\.test\.tsx?$|\/testing\/|^api\/app\/pages\/development-web\.ts$|^tools\/demo\//;
const BUILD_TOOLS = [
  'build',
  'build-programs',
  'vite-plugins',
  'catalogue-plugin',
  'catalogues',
  'extract-messages',
  'find-messages',
  'initial-messages',
];

test('the production image has no bundler', () => {
  expect(removed).toContain('vite');
});

test.each(removed)('no file that runs in the production image imports %s', (name) => {
  const files = globSync('{api,contract,db,look,tools}/**/*.ts', { cwd: projectRoot })
    .filter((file) => !BUILD_FILES.test(file) && !BUILD_TOOLS.some((tool) => file === `tools/${tool}.ts`))
    .filter((file) => new RegExp(`from '${name}['/]|import\\('${name}['/]`).test(read(file)));

  expect(files).toEqual([]);
});
