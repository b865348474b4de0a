import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '#contract/kit/route.ts';

/** The folder of the endpoints, one file for each file of the contract that has routes. */
export const ENDPOINTS_FOLDER = 'web/kit/api';
const LINE_WIDTH = 120;

/**
 * Returns the files of `web/kit/api` by name: the routes of the contract as plain strings that carry the route's type,
 * so that nothing of the contract, above all not zod, travels to the browser.
 */
export async function describeEndpoints(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of globSync('contract/*/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href);
    const routes = Object.entries(module).filter((entry): entry is [string, Route] => isRoute(entry[1]));
    if (routes.length > 0) files.set(path.basename(file), describeFile(file, routes));
  }
  return new Map([...files].sort());
}

function isRoute(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

/** Breaks a long line as the formatter does. */
function describeEndpoint(key: string, { method, path: url }: Route): string {
  const start = `export const ${key} = '${method} ${url}' as Endpoint<`;
  const line = `${start}typeof routes.${key}>;`;
  return line.length > LINE_WIDTH ? `${start}\n  typeof routes.${key}\n>;` : line;
}

function describeFile(file: string, routes: [string, Route][]): string {
  const lines = routes.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, route]) => describeEndpoint(key, route));
  return [
    `// Written from ${file} by \`npm run endpoints\`; do not edit.`,
    `import type * as routes from '#${file}';`,
    `import type { Endpoint } from '#web/kit/call.ts';`,
    '',
    ...lines,
    '',
  ].join('\n');
}
