import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Files = Record<string, string>;

const CONFIGS = ['biome.json', 'package.json', 'tsconfig.json', 'tsconfig.web.json'];

// The files go into a temporary folder, because Biome does not name the broken rule for a file from stdin.
function runTool(files: Files, tool: string, args: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
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

// A rule whose pattern matches nothing looks like a rule that holds, so a sample breaks each one.
const forbidden: [place: string, target: string][] = [
  ['look/forbidden.ts', 'react'],
  ['look/forbidden.ts', 'node:fs'],
  ['look/forbidden.ts', '#contract/roles.ts'],
  ['look/forbidden.ts', '#web/ui/button.tsx'],
  ['look/forbidden.ts', '../contract/roles.ts'],
  ['contract/forbidden.ts', 'pg'],
  ['contract/forbidden.ts', '#look/palette.ts'],
  ['contract/forbidden.ts', '#api/kit/refusal.ts'],
  ['contract/forbidden.ts', '#web/kit/paths.ts'],
  ['contract/forbidden.ts', '#db/types.ts'],
  ['db/forbidden.ts', '#api/app.ts'],
  ['db/forbidden.ts', '#web/kit/paths.ts'],
  ['db/forbidden.ts', '#contract/roles.ts'],
  ['db/content/forbidden.ts', '#contract/roles.ts'],
  ['db/content/forbidden.ts', '#api/app.ts'],
  ['db/embedded/forbidden.ts', '../problem.ts'],
  ['api/classes/forbidden.ts', '#web/kit/paths.ts'],
  ['api/classes/forbidden.ts', 'react'],
  ['api/classes/forbidden.ts', 'react-dom/server'],
  ['api/classes/forbidden.ts', '#api/users/queries.ts'],
  ['api/classes/forbidden.ts', '#api/users/actions.ts'],
  ['api/classes/forbidden.ts', '#api/users/routes.ts'],
  ['api/classes/forbidden.ts', '#api/users/policy.ts'],
  ['api/classes/forbidden.ts', '#api/app.ts'],
  ['api/classes/forbidden.ts', '../users/service.ts'],
  ['api/classes/forbidden.ts', 'pg'],
  ['api/kit/forbidden.ts', '#api/users/service.ts'],
  ['api/kit/forbidden.ts', '#web/kit/paths.ts'],
  ['api/kit/forbidden.ts', '../users/service.ts'],
  ['api/kit/forbidden.ts', 'pg'],
  ['api/kit/pipeline.ts', '#contract/roles.ts'],
  ['web/classes/forbidden.ts', '#api/kit/actor.ts'],
  ['web/classes/forbidden.ts', '#db/types.ts'],
  ['web/classes/forbidden.ts', 'node:fs'],
  ['web/classes/forbidden.ts', 'pg'],
  ['web/classes/forbidden.ts', 'fastify'],
  ['web/classes/forbidden.ts', '#web/books/calls.ts'],
  ['web/classes/forbidden.ts', '#web/app/routes.tsx'],
  ['web/classes/forbidden.ts', '#web/app/other-routes.tsx'],
  ['web/classes/forbidden.ts', '#web/app/entry-client.tsx'],
  ['web/classes/forbidden.ts', '#web/areas/public/layout.tsx'],
  ['web/classes/forbidden.ts', '#web/classes/class-list.screen.tsx'],
  ['web/kit/forbidden.ts', '#web/classes/calls.ts'],
  ['web/kit/forbidden.ts', '#web/areas/public/layout.tsx'],
  ['web/kit/forbidden.ts', '#web/app/routes.tsx'],
  ['web/kit/forbidden.ts', '#api/kit/actor.ts'],
  ['web/classes/forbidden.ts', '../ui/button.tsx'],
  ['web/areas/public/forbidden.tsx', '#api/app.ts'],
  ['web/areas/public/forbidden.tsx', '../teacher/layout.tsx'],
  ['web/areas/public/forbidden.tsx', '#web/app/routes.tsx'],
  ['web/areas/public/forbidden.tsx', '#web/app/entry-client.tsx'],
  ['web/app/entry-server.tsx', '#db/types.ts'],
  ['web/app/entry-server.tsx', 'node:fs'],
  ['web/ui/forbidden.ts', '#contract/classes.ts'],
  ['web/ui/forbidden.ts', '#web/kit/call.ts'],
  ['web/ui/forbidden.ts', '#web/classes/calls.ts'],
];

const allowed: [place: string, target: string][] = [
  ['look/allowed.ts', './palette.ts'],
  ['contract/allowed.ts', 'zod'],
  ['contract/allowed.ts', './route.ts'],
  ['db/allowed.ts', 'pg'],
  ['db/demo/allowed.ts', '#look/cover.ts'],
  ['db/content/allowed.ts', '#contract/content/kinds.ts'],
  ['api/kit/pipeline.ts', 'pg'],
  ['api/classes/allowed.ts', '#contract/classes.ts'],
  ['api/classes/allowed.ts', '#look/palette.ts'],
  ['api/classes/allowed.ts', '#api/kit/serve.ts'],
  ['api/classes/allowed.ts', '#api/users/service.ts'],
  ['web/classes/allowed.ts', '#contract/classes.ts'],
  ['web/classes/allowed.ts', '#look/cover.ts'],
  ['web/classes/allowed.ts', '#web/ui/button.tsx'],
  ['web/classes/allowed.ts', '#web/kit/call.ts'],
  ['web/ui/allowed.ts', '#look/palette.ts'],
  ['web/kit/allowed.ts', '#web/ui/button.tsx'],
  ['web/kit/allowed.ts', '#contract/classes.ts'],
  ['web/areas/public/allowed.tsx', '#web/classes/class-list.screen.tsx'],
  ['web/areas/public/allowed.tsx', '#web/kit/call.ts'],
  ['web/areas/public/allowed.tsx', '#web/ui/button.tsx'],
  ['web/app/routes.tsx', '#web/areas/public/layout.tsx'],
  ['web/app/routes.tsx', '#web/classes/class-list.screen.tsx'],
  ['web/app/other-routes.tsx', '#web/classes/class-list.screen.tsx'],
];

/** Lints all samples in one run, because each run takes a second to start. */
function lintImports(imports: [place: string, target: string][]): (place: string, target: string) => boolean {
  const files: Files = {};
  const fileOf = new Map<string, string>();
  for (const [index, [place, target]] of imports.entries()) {
    // A file that a rule names keeps its name.
    const name = place.replace(/(forbidden|allowed)/, `$1-${index}`);
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

const refusedCode: [what: string, place: string, code: string, rule: string][] = [
  ['a barrel', 'api/classes/all.ts', "export * from './queries.ts';\n", 'noBarrelFile'],
  ['a file of more than 300 lines', 'api/classes/long.ts', 'export {};\n'.repeat(301), 'noExcessiveLinesPerFile'],
  ['any', 'api/classes/any.ts', 'export const a = (b: any) => b;\n', 'noExplicitAny'],
  [
    'a non-null assertion',
    'api/classes/non-null.ts',
    'export const a = (b?: string) => b!.length;\n',
    'noNonNullAssertion',
  ],
  ['a file in camel case', 'api/classes/camelCase.ts', 'export const a = 1;\n', 'useFilenamingConvention'],
];

describe('the import rules', () => {
  const isRefused = lintImports([...forbidden, ...allowed]);
  const codeReport = lint(Object.fromEntries(refusedCode.map(([, place, code]) => [place, code])));

  test.each(forbidden)('%s may not import %s', (place, target) => {
    expect(isRefused(place, target)).toBe(true);
  });

  test.each(allowed)('%s may import %s', (place, target) => {
    expect(isRefused(place, target)).toBe(false);
  });

  test('refuse two files that import each other, one of them by its # path', () => {
    const output = lint({
      'api/kit/a.ts': "import { b } from '#api/kit/b.ts';\nexport const a = () => b;\n",
      'api/kit/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });

    // api/kit may not import itself by its # path, but the cycle must be reported as well.
    expect(output).toContain('noImportCycles');
  });

  test.each(refusedCode)('%s is refused', (_, place, __, rule) => {
    expect(codeReport).toMatch(new RegExp(`^${place}(:\\d+:\\d+)? lint/\\w+/${rule} `, 'm'));
  });

  test('the type check refuses document on the server and process in the browser', () => {
    const server = typeCheck({ 'api/forbidden.ts': 'export const leak = document;\n' }, 'tsconfig.json');
    const browser = typeCheck({ 'web/forbidden.ts': 'export const leak = process;\n' }, 'tsconfig.web.json');

    expect(server).toContain("Cannot find name 'document'");
    expect(browser).toContain("Cannot find name 'process'");
  });
});
