/** The part of Vitest's JSON report that is read here. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
};

/** The part of Playwright's JSON report that is read here. */
export type PlaywrightReport = {
  suites: PlaywrightSuite[];
  /** Those that belong to no test, such as one of the global set-up. */
  errors?: { message?: string }[];
};
export type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; file?: string; tests: PlaywrightTest[] };
export type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations?: { type: string; description?: string }[];
  /** One result for each time it ran. */
  results?: {
    duration: number;
    status?: 'passed' | 'failed' | 'timedOut' | 'interrupted' | 'skipped';
    /** Messages have the escape codes of a terminal. */
    errors?: { message?: string }[];
  }[];
};
