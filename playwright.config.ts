import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/testing/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/testing/setup.ts',
  // Two cores run the browsers, the product and its database.
  workers: 2,
  // A machine that does something else besides is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    launchOptions: findBrowser(),
    locale: 'en-GB',
    // What moves is looked at in the one journey about it; everywhere else it would only be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace films every page of every journey: ask for one where a failure needs it.
    trace: process.env.BOOKLARK_TRACE ? 'retain-on-failure' : 'off',
  },
});
