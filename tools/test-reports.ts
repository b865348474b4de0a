/** What is read of the JSON report of Vitest. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
};

/** What is read of the JSON report of Playwright. */
export type PlaywrightReport = { suites: PlaywrightSuite[] };
export type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
export type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations?: { type: string; description?: string }[];
  /** One result for each time it ran. */
  results?: { duration: number; status?: 'passed' | 'failed' | 'timedOut' | 'interrupted' | 'skipped' }[];
};
