import path from 'node:path';

/** Returns the file that starts a program: of the build, as in production, where the run of the tests names one, else its source. */
export function programFile(name: 'web' | 'worker'): string {
  const build = process.env.BOOKLARK_PROGRAMS;
  return build ? path.join(build, `${name}.js`) : path.resolve('api', name === 'web' ? 'main.ts' : 'worker.ts');
}
