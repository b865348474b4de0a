import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { collectChunks, type Manifest } from '#api/pages/build-manifest.ts';

/** The size of a page's first load, in bytes compressed by brotli. */
export type BundleSize = { page: string; js: number; css: number; files: string[] };

const ENTRY = 'web/app/entry-client.tsx';
const HEAD = 'web/app/head-script.ts';
/** The route table of all screens behind sign-in. */
const AREAS = 'web/app/area-routes.tsx';
/** The route table of public pages that are opened less often. */
const OTHERS = 'web/app/other-routes.tsx';

/** The pages with a budget in kB, by the file of their screen. */
export const budgets = [
  { page: 'library', source: 'web/library/library.screen.tsx', js: 110, css: 12 },
  { page: 'book', source: 'web/library/book.screen.tsx', js: 115, css: 12 },
  { page: 'reader', source: 'web/reader/reader.screen.tsx', js: 120, css: 12 },
  { page: 'sign-in', source: 'web/sign-in/login.screen.tsx', js: 120, css: 12 },
  { page: 'cart', source: 'web/cart/cart.screen.tsx', js: 135, css: 12 },
  { page: 'checkout', source: 'web/orders/checkout.screen.tsx', js: 135, css: 12 },
  { page: 'teacher and student dashboard', source: 'web/areas/dashboard/dashboard-home.screen.tsx', js: 210, css: 15 },
  { page: 'school dashboard', source: 'web/areas/school/school-home.screen.tsx', js: 210, css: 15 },
];

/** Measures the first load of a page, by the manifest of the build; undefined when the page is not in this build. */
export function measureBundle(dist: string, page: string, source: string, language = 'en'): BundleSize | undefined {
  const client = path.join(dist, 'client');
  const read = (name: string): Manifest => JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8'));
  const manifest = { ...read('manifest.json'), ...read('first.json') };
  if (!manifest[source]) return undefined;
  const words = `web/locales/${language}.po`;
  const table = source.startsWith('web/areas/') ? AREAS : /^web\/(cart|orders)\//.test(source) ? OTHERS : undefined;
  const before = table ? [table, `${words}?others.po`] : [];
  const names = [HEAD, ENTRY, words, ...before, ...areasAround(source), source];
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

/** What a person loads who opens these parts from the dashboard, in bytes of script compressed by brotli; undefined when they are not in this build. */
export function measureOnDemand(dist: string, sources: string[]): number | undefined {
  const dashboard = measureBundle(dist, 'dashboard', 'web/areas/dashboard/dashboard-home.screen.tsx');
  const parts = sources.map((source) => measureBundle(dist, source, source));
  const files = new Set(parts.flatMap((part) => part?.files ?? []));
  if (!dashboard || parts.includes(undefined)) return undefined;
  const added = [...files].filter((file) => !dashboard.files.includes(file));
  return added.reduce((size, file) => size + brotliSize(path.join(dist, 'client', file)), 0);
}

/** Sizes are cached, because most pages share most files. */
const sizes = new Map<string, number>();
function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}
