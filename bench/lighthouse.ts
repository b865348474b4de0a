import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export type Scores = {
  address: string;
  performance: number;
  accessibility: number;
  practices: number;
  search: number;
  lcp: number;
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse as a phone, with its own throttling. */
export async function scorePage(chromePath: string, chromeFlags: string[], address: string): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    const run = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
    });
    if (!run) throw new Error(`Lighthouse said nothing of ${address}`);
    const { categories, audits } = run.lhr;
    const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      address: new URL(address).pathname,
      performance: of('performance'),
      accessibility: of('accessibility'),
      practices: of('best-practices'),
      search: of('seo'),
      lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    };
  } finally {
    chrome.kill();
  }
}
