import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Files = Record<string, string>;

const CONFIGS = ['biome.json', 'package.json', 'tsconfig.json', 'tsconfig.web.json'];

// In a folder of its own: given a file by stdin, Biome would not say which rule was broken.
function runTool(files: Files, tool: string, args: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'walls-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const config of CONFIGS) cpSync(config, path.join(folder, config));
  for (const [place, code] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    writeFileSync(path.join(folder, place), code);
  }

  const run = spawnSync(process.execPath, [path.join('node_modules', tool), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return run.stdout + run.stderr;
}

function lint(files: Files): string {
  return runTool(files, '@biomejs/biome/bin/biome', ['lint', '--max-diagnostics=none', ...Object.keys(files)]);
}

function typeCheck(files: Files, config: string): string {
  return runTool(files, 'typescript/bin/tsc', ['-p', config]);
}

// A wall whose pattern matches nothing looks exactly like a wall that holds; so each is walked into.
const forbidden: [place: string, target: string][] = [
  ['look/breach.ts', 'react'],
  ['look/breach.ts', 'node:fs'],
  ['look/breach.ts', '#contract/roles.ts'],
  ['look/breach.ts', '#web/ui/button.tsx'],
  ['look/breach.ts', '../contract/roles.ts'],
  ['contract/breach.ts', 'pg'],
  ['contract/breach.ts', '#look/palette.ts'],
  ['contract/breach.ts', '#api/kit/refusal.ts'],
  ['contract/breach.ts', '#web/kit/paths.ts'],
  ['contract/breach.ts', '#db/types.ts'],
  ['db/breach.ts', '#api/app.ts'],
  ['db/breach.ts', '#web/kit/paths.ts'],
  ['db/breach.ts', '#contract/roles.ts'],
  ['db/embedded/breach.ts', '../problem.ts'],
  ['api/classes/breach.ts', '#web/kit/paths.ts'],
  ['api/classes/breach.ts', 'react'],
  ['api/classes/breach.ts', 'react-dom/server'],
  ['api/classes/breach.ts', '#api/users/queries.ts'],
  ['api/classes/breach.ts', '../users/service.ts'],
  ['api/classes/breach.ts', 'pg'],
  ['api/kit/breach.ts', '#api/users/service.ts'],
  ['api/kit/breach.ts', '#web/kit/paths.ts'],
  ['api/kit/breach.ts', '../users/service.ts'],
  ['api/kit/breach.ts', 'pg'],
  ['api/kit/pipeline.ts', '#contract/roles.ts'],
  ['web/classes/breach.ts', '#api/kit/actor.ts'],
  ['web/classes/breach.ts', '#db/types.ts'],
  ['web/classes/breach.ts', 'node:fs'],
  ['web/classes/breach.ts', 'pg'],
  ['web/classes/breach.ts', 'fastify'],
  ['web/classes/breach.ts', '#web/books/calls.ts'],
  ['web/classes/breach.ts', '#web/app/routes.tsx'],
  ['web/classes/breach.ts', '#web/app/other-routes.tsx'],
  ['web/classes/breach.ts', '#web/app/entry-client.tsx'],
  ['web/classes/breach.ts', '#web/areas/public/layout.tsx'],
  ['web/classes/breach.ts', '../ui/button.tsx'],
  ['web/areas/public/breach.tsx', '#api/app.ts'],
  ['web/areas/public/breach.tsx', '../teacher/layout.tsx'],
  ['web/app/entry-server.tsx', '#db/types.ts'],
  ['web/app/entry-server.tsx', 'node:fs'],
  ['web/ui/breach.ts', '#contract/classes.ts'],
  ['web/ui/breach.ts', '#web/kit/call.ts'],
  ['web/ui/breach.ts', '#web/classes/calls.ts'],
];

const allowed: [place: string, target: string][] = [
  ['look/passage.ts', './palette.ts'],
  ['contract/passage.ts', 'zod'],
  ['contract/passage.ts', './route.ts'],
  ['db/passage.ts', 'pg'],
  ['db/demo/passage.ts', '#look/cover.ts'],
  ['api/kit/pipeline.ts', 'pg'],
  ['api/classes/passage.ts', '#contract/classes.ts'],
  ['api/classes/passage.ts', '#look/palette.ts'],
  ['api/classes/passage.ts', '#api/kit/serve.ts'],
  ['api/classes/passage.ts', '#api/users/service.ts'],
  ['web/classes/passage.ts', '#contract/classes.ts'],
  ['web/classes/passage.ts', '#look/cover.ts'],
  ['web/classes/passage.ts', '#web/ui/button.tsx'],
  ['web/classes/passage.ts', '#web/kit/call.ts'],
  ['web/ui/passage.ts', '#look/palette.ts'],
  ['web/areas/public/passage.tsx', '#web/classes/class-list.screen.tsx'],
  ['web/app/routes.tsx', '#web/classes/class-list.screen.tsx'],
  ['web/app/other-routes.tsx', '#web/classes/class-list.screen.tsx'],
];

/** One run of the linter for all, because each takes a second to begin. */
function lintImports(imports: [place: string, target: string][]): (place: string, target: string) => boolean {
  const files: Files = {};
  const fileOf = new Map<string, string>();
  for (const [index, [place, target]] of imports.entries()) {
    // A file that a wall names keeps its name.
    const name = place.replace(/(breach|passage)/, `$1-${index}`);
    files[name] = `${files[name] ?? ''}import '${target}';\n`;
    fileOf.set(`${place} ${target}`, name);
  }
  const output = lint(files);
  return (place, target) => {
    const name = fileOf.get(`${place} ${target}`) ?? '';
    const line = (files[name] ?? '').split('\n').indexOf(`import '${target}';`) + 1;
    return output.includes(`${name}:${line}:8 lint/style/noRestrictedImports`);
  };
}

describe('the walls', () => {
  const isRefused = lintImports([...forbidden, ...allowed]);

  test.each(forbidden)('%s may not import %s', (place, target) => {
    expect(isRefused(place, target)).toBe(true);
  });

  test.each(allowed)('%s may import %s', (place, target) => {
    expect(isRefused(place, target)).toBe(false);
  });

  test('two files may not import each other, one way by its long name', () => {
    const said = lint({
      'api/kit/a.ts': "import { b } from '#api/kit/b.ts';\nexport const a = () => b;\n",
      'api/kit/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });

    // The kit may not use its own long name at all; the cycle has to be seen none the less.
    expect(said).toContain('noImportCycles');
  });

  test.each([
    ['a barrel', 'api/classes/all.ts', "export * from './queries.ts';\n", 'noBarrelFile'],
    ['a file of more than 300 lines', 'api/classes/long.ts', 'export {};\n'.repeat(301), 'noExcessiveLinesPerFile'],
    ['any', 'api/classes/any.ts', 'export const a = (b: any) => b;\n', 'noExplicitAny'],
    ['a bang', 'api/classes/bang.ts', 'export const a = (b?: string) => b!.length;\n', 'noNonNullAssertion'],
    ['a file in camel case', 'api/classes/camelCase.ts', 'export const a = 1;\n', 'useFilenamingConvention'],
  ])('%s is refused', (_, place, code, rule) => {
    expect(lint({ [place]: code })).toContain(rule);
  });

  test('the server has no document and the browser has no process', () => {
    const server = typeCheck({ 'api/breach.ts': 'export const leak = document;\n' }, 'tsconfig.json');
    const browser = typeCheck({ 'web/breach.ts': 'export const leak = process;\n' }, 'tsconfig.web.json');

    expect(server).toContain("Cannot find name 'document'");
    expect(browser).toContain("Cannot find name 'process'");
  });
});
