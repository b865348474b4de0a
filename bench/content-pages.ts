import type { Comparison } from './compare.ts';
import type { Environment } from './environment.ts';
import { pageAgainstMarkup } from './lists.ts';
import { kilobytes, type Row } from './results.ts';
import { rateRow } from './server-rows.ts';

const pages = [
  { name: 'course', path: '/courses/where-water-goes' },
  { name: 'chapter', path: '/courses/where-water-goes/chapters/carry-ten-litres' },
  { name: 'hub', path: '/hubs/oceans' },
  { name: 'film', path: '/impact-films/ten-litres' },
];

export type ContentPage = Comparison & { name: string; markup: number };

/** Measures pages of content at fifty hosts in turn, as a visitor requests them, against the same markup rendered by bare React. */
export async function measureContentPages(environment: Environment): Promise<ContentPage[]> {
  const measured: ContentPage[] = [];
  for (const { name, path } of pages) measured.push({ name, ...(await pageAgainstMarkup(environment, path)) });
  return measured;
}

export function contentPageRows(measured: ContentPage[]): Row[] {
  return measured.map(({ name, ...page }) => {
    const { markup, bytes, p99, faults } = page;
    const note = `${kilobytes(markup)} of markup, ${kilobytes(bytes)} over the line, p99 ${p99} ms, ${faults} faults`;
    const row = rateRow(`page of a ${name}, requests/s`, page, 0.7, note);
    return { ...row, isMet: row.isMet && faults === 0 };
  });
}
