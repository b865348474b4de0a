import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '#contract/route.ts';

/** Where the endpoints are written to, one file for each file of the contract that has routes. */
export const ENDPOINTS_FOLDER = 'web/kit/api';
const LINE_WIDTH = 120;

/**
 * Returns the files of `web/kit/api` by their name: the routes of the contract as plain strings that carry the route's
 * type, so that nothing of the contract (above all not zod) travels to the browser.
 */
export async function describeEndpoints(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of readdirSync(path.join(root, 'contract')).sort()) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, 'contract', name)).href);
    const routes = Object.entries(module).filter((entry): entry is [string, Route] => isRoute(entry[1]));
    if (routes.length > 0) files.set(name, describeFile(name, routes));
  }
  return files;
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

function describeFile(name: string, routes: [string, Route][]): string {
  const lines = routes.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, route]) => describeEndpoint(key, route));
  return [
    `// Written from contract/${name} by \`npm run endpoints\`; do not edit.`,
    `import type * as routes from '#contract/${name}';`,
    `import type { Endpoint } from '#web/kit/call.ts';`,
    '',
    ...lines,
    '',
  ].join('\n');
}
