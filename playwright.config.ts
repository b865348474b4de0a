import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/testing/browser.ts';

/** A title begins with the name of its file. */
const DEEP = /\.deep\.test\.ts|@deep/;

export default defineConfig({
  testDir: 'e2e',
  // The gate, or what takes long: whole files by their name, and in a file of the gate all that follows its journey, by its tag.
  testMatch: '*.test.ts',
  ...(process.env.BOOKLARK_DEEP === '1' ? { grep: DEEP } : { grepInvert: DEEP }),
  globalSetup: './e2e/testing/setup.ts',
  // Two more than the two cores of the budget: a test often waits for an answer, a timer or a job.
  workers: 4,
  // A busy machine is slow, which is not a failure.
  timeout: 240_000,
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
