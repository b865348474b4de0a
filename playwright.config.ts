import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/testing/browser.ts';

// Which site, language and width a screen is checked at changes every day; see e2e/accessibility.test.ts. The workers inherit it.
process.env.BOOKLARK_GRID_DAY ??= new Date().toISOString().slice(0, 10);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/testing/setup.ts',
  // Two more than the two cores of the budget: a test often waits for an answer, a timer or a job.
  workers: 4,
  // A busy machine is slow, which is not a failure.
  timeout: 240_000,
  // The browser loses an answer now and then, and the test waits until its time is over. Only such tests may pass the second time: see countPlaywright.
  retries: 1,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['./e2e/testing/slow-steps-reporter.ts']],
  use: {
    launchOptions: findBrowser(),
    locale: 'en-GB',
    // What a service worker fetches passes by `page.route`. The tests of reading without a connection allow it.
    serviceWorkers: 'block',
    // One test checks animations; in all others they would only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace records every page of every test, so it is off unless a failure needs it.
    trace: process.env.BOOKLARK_TRACE ? 'retain-on-failure' : 'off',
  },
});
