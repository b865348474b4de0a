import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { collectChunks, type Manifest } from '#api/app/pages/build-manifest.ts';

/** The size of a page's first load, in bytes compressed by brotli. */
export type BundleSize = { page: string; js: number; css: number; files: string[] };

const ENTRY = 'web/app/entry-client.tsx';
const HEAD = 'web/app/head-script.ts';
/** The route tables that load on demand, with the parts of the messages that load with them. */
const tables = {
  'web/app/area-routes.tsx': ['others', 'areas'],
  'web/app/content-routes.tsx': ['content'],
  'web/app/other-routes.tsx': ['others'],
};

/** Measures the first load of a page, by the manifest of the build; undefined when the page is not in this build. */
export function measureBundle(dist: string, page: string, source: string, language = 'en'): BundleSize | undefined {
  const client = path.join(dist, 'client');
  const read = (name: string): Manifest => JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8'));
  const manifest = { ...read('manifest.json'), ...read('first.json') };
  if (!manifest[source]) return undefined;
  const wordsOf = (part: string) => `catalogues/${language}/${part}`;
  const table = tableOf(source);
  const before = table ? [table.file, ...table.messages.map(wordsOf)] : [];
  const names = [HEAD, ENTRY, wordsOf('first'), ...before, ...areasAround(source), source];
  const chunks = collectChunks(manifest, names);
  const scripts = chunks.map(({ file }) => file);
  const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const sum = (files: string[]) => files.reduce((size, file) => size + brotliSize(path.join(client, file)), 0);
  return { page, js: sum(scripts), css: sum(sheets), files: scripts };

  /** Finds the layouts around a screen, which are in its folder. */
  function areasAround(screen: string): string[] {
    const folder = `${path.dirname(screen)}/`;
    return Object.keys(manifest).filter((name) => name.endsWith('.layout.tsx') && name.startsWith(folder));
  }
}

const lazyTables = Object.entries(tables).map(([file, messages]) => {
  return { file, messages, code: readFileSync(path.join(import.meta.dirname, '..', file), 'utf8') };
});

/** Returns the table of routes in which a screen is, if it is not in the first one. */
function tableOf(source: string): { file: string; messages: string[] } | undefined {
  return lazyTables.find(({ code }) => code.includes(`'#${source}'`));
}

/** Returns the script that opening these parts from the dashboard loads, dashboard included, in bytes compressed by brotli; undefined if the build lacks them. */
export function measureOnDemand(dist: string, sources: string[]): number | undefined {
  const dashboard = measureBundle(dist, 'dashboard', 'web/areas/dashboard/dashboard-home.screen.tsx');
  const parts = [dashboard, ...sources.map((source) => measureBundle(dist, source, source))];
  if (parts.includes(undefined)) return undefined;
  const files = new Set(parts.flatMap((part) => part?.files ?? []));
  return [...files].reduce((size, file) => size + brotliSize(path.join(dist, 'client', file)), 0);
}

/** Sizes are cached, because most pages share most files. */
const sizes = new Map<string, number>();
function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}
