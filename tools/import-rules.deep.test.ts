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

// Samples that break each rule: a rule whose pattern matches nothing looks like a rule that holds.
const forbidden: [place: string, target: string][] = [
  ['look/forbidden.ts', 'react'],
  ['look/forbidden.ts', 'node:fs'],
  ['look/forbidden.ts', '#contract/kit/roles.ts'],
  ['look/forbidden.ts', '#web/kit/ui/button.tsx'],
  ['look/forbidden.ts', '../contract/kit/roles.ts'],
  ['contract/forbidden.ts', 'pg'],
  ['contract/forbidden.ts', '#look/palette.ts'],
  ['contract/forbidden.ts', '#api/kit/refusal.ts'],
  ['contract/forbidden.ts', '#web/kit/paths.ts'],
  ['contract/forbidden.ts', '#db/types.ts'],
  ['db/forbidden.ts', '#api/app/app.ts'],
  ['db/forbidden.ts', '#web/kit/paths.ts'],
  ['db/forbidden.ts', '#contract/kit/roles.ts'],
  ['db/content/forbidden.ts', '#contract/kit/roles.ts'],
  ['db/content/forbidden.ts', '#api/app/app.ts'],
  ['db/embedded/forbidden.ts', '../problem.ts'],
  ['api/people/classes/forbidden.ts', '#web/kit/paths.ts'],
  ['api/people/classes/forbidden.ts', 'react'],
  ['api/people/classes/forbidden.ts', 'react-dom/server'],
  ['api/people/classes/forbidden.ts', '../users/service.ts'],
  ['api/people/classes/forbidden.ts', 'pg'],
  ['api/kit/forbidden.ts', '#web/kit/paths.ts'],
  ['api/kit/forbidden.ts', '../users/service.ts'],
  ['api/kit/forbidden.ts', 'pg'],
  ['api/kit/pipeline.ts', '#contract/kit/roles.ts'],
  ['api/people/classes/forbidden.ts', '#sandbox/mount.ts'],
  ['api/money/providers/forbidden.ts', '#sandbox/mount.ts'],
  ['db/forbidden.ts', '#sandbox/mount.ts'],
  ['contract/forbidden.ts', '#sandbox/mount.ts'],
  ['tools/forbidden.ts', '#sandbox/mount.ts'],
  ['web/kit/forbidden.ts', '#sandbox/mount.ts'],
  ['sandbox/forbidden.ts', '#api/identity/users/queries.ts'],
  ['sandbox/forbidden.ts', '#web/kit/paths.ts'],
  ['sandbox/forbidden.ts', 'pg'],
  ['web/people/classes/forbidden.ts', '#api/kit/actor.ts'],
  ['web/people/classes/forbidden.ts', '#db/types.ts'],
  ['web/people/classes/forbidden.ts', 'node:fs'],
  ['web/people/classes/forbidden.ts', 'pg'],
  ['web/people/classes/forbidden.ts', 'fastify'],
  ['web/kit/forbidden.ts', '#api/kit/actor.ts'],
  ['web/people/classes/forbidden.ts', '../ui/button.tsx'],
  ['web/areas/public/forbidden.tsx', '#api/app/app.ts'],
  ['web/areas/public/forbidden.tsx', '../teacher/layout.tsx'],
  ['web/app/entry-server.tsx', '#db/types.ts'],
  ['web/app/entry-server.tsx', 'node:fs'],
  ['web/kit/ui/forbidden.ts', '#contract/people/classes.ts'],
  ['web/kit/ui/forbidden.ts', '#web/kit/call.ts'],
  ['web/kit/ui/forbidden.ts', '#web/people/classes/calls.ts'],
];

const allowed: [place: string, target: string][] = [
  ['look/allowed.ts', './palette.ts'],
  ['contract/allowed.ts', 'zod'],
  ['contract/allowed.ts', './route.ts'],
  ['db/allowed.ts', 'pg'],
  ['db/demo/allowed.ts', '#look/cover.ts'],
  ['db/content/allowed.ts', '#contract/core/content/kinds.ts'],
  ['api/kit/pipeline.ts', 'pg'],
  ['api/people/classes/allowed.ts', '#contract/people/classes.ts'],
  ['api/people/classes/allowed.ts', '#look/palette.ts'],
  ['api/people/classes/allowed.ts', '#api/kit/serve.ts'],
  ['api/people/classes/allowed.ts', '#api/identity/users/service.ts'],
  ['sandbox/allowed.ts', '#api/app/run-server.ts'],
  ['sandbox/allowed.ts', '#api/kit/refusal.ts'],
  ['sandbox/stripe/allowed.ts', '#api/core/email/service.ts'],
  ['sandbox/stripe/allowed.ts', '#contract/kit/money-text.ts'],
  ['web/people/classes/allowed.ts', '#contract/people/classes.ts'],
  ['web/people/classes/allowed.ts', '#look/cover.ts'],
  ['web/people/classes/allowed.ts', '#web/kit/ui/button.tsx'],
  ['web/people/classes/allowed.ts', '#web/kit/call.ts'],
  ['web/kit/ui/allowed.ts', '#look/palette.ts'],
  ['web/kit/allowed.ts', '#web/kit/ui/button.tsx'],
  ['web/kit/allowed.ts', '#contract/people/classes.ts'],
  ['web/areas/public/allowed.tsx', '#web/people/classes/class-list.screen.tsx'],
  ['web/areas/public/allowed.tsx', '#web/kit/call.ts'],
  ['web/areas/public/allowed.tsx', '#web/kit/ui/button.tsx'],
  ['web/app/routes.tsx', '#web/areas/public/layout.tsx'],
  ['web/app/routes.tsx', '#web/people/classes/class-list.screen.tsx'],
  ['web/app/other-routes.tsx', '#web/people/classes/class-list.screen.tsx'],
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
  ['a barrel', 'api/people/classes/all.ts', "export * from './queries.ts';\n", 'noBarrelFile'],
  [
    'a file of more than 300 lines',
    'api/people/classes/long.ts',
    'export {};\n'.repeat(301),
    'noExcessiveLinesPerFile',
  ],
  ['any', 'api/people/classes/any.ts', 'export const a = (b: any) => b;\n', 'noExplicitAny'],
  [
    'a non-null assertion',
    'api/people/classes/non-null.ts',
    'export const a = (b?: string) => b!.length;\n',
    'noNonNullAssertion',
  ],
  ['a file in camel case', 'api/people/classes/camelCase.ts', 'export const a = 1;\n', 'useFilenamingConvention'],
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
