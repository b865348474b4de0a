import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './build-state.ts';
import { elapsed, print, runCommand } from './cli.ts';
import { type Mutation, mutations } from './mutations.ts';
import type { VitestReport } from './test-reports.ts';

// npm run mutation:check: removes one guard of money at a time, in a copy of the files, and runs the test that must
// notice. Words select guards by name: npm run mutation:check -- payout.

/** Makes the database of the tests; a mutation in SQL follows this line. */
const TEST_CLUSTER = { file: 'db/testing/cluster.ts', from: '  await migrate(owner);\n' };

await runCommand(async () => {
  const startedAt = performance.now();
  const word = process.argv.slice(2).join(' ');
  const selection = mutations.filter(({ name }) => name.includes(word));
  const folder = copyFiles();
  try {
    const whole = await runTests(folder, selection);
    let noticed = 0;
    for (const mutation of selection) {
      const { before, after } = { before: whole(mutation), after: await runWithout(folder, mutation) };
      const isNoticed = before.status === 'passed' && after.status === 'failed';
      if (isNoticed) noticed += 1;
      print(`${isNoticed ? 'Noticed' : 'NOT NOTICED'}: without ${mutation.name}.`);
      print(
        `  “${titleOf(mutation)}” (${mutation.test.file}): ${before.status}, and without it ${after.status}. ${after.why}`,
      );
    }
    print(`${noticed} of ${selection.length} were noticed, in ${elapsed(startedAt)}.`);
    if (noticed < selection.length || selection.length === 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Copies all files that Git tracks or would add. The packages are shared, because nothing changes them. */
function copyFiles(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-mutation-'));
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 10_000_000 } as const;
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], options);
  for (const file of listed.split('\0').filter((one) => one !== '' && existsSync(path.join(projectRoot, one))))
    cpSync(path.join(projectRoot, file), path.join(folder, file));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Runs the test of a mutation while its guard is missing. */
async function runWithout(folder: string, mutation: Mutation): Promise<Result> {
  const { sql, edits: edited = [] } = mutation;
  const execution = `  await withClient(owner, (client) => client.query(${JSON.stringify(sql)}));\n`;
  const edits = sql ? [...edited, { ...TEST_CLUSTER, to: TEST_CLUSTER.from + execution }] : edited;
  const originals = edits.map(
    ({ file }) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')] as const,
  );
  for (const { file, from, to } of edits) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not have what is to be taken away.`);
    writeFileSync(
      path.join(folder, file),
      text.replace(from, () => to),
    );
  }
  try {
    return (await runTests(folder, [mutation]))(mutation);
  } finally {
    for (const [file, text] of originals) writeFileSync(file, text);
  }
}

function titleOf({ test: { title, row = '%s' } }: Mutation): string {
  return title.replace('%s', row);
}

type Result = { status: string; why: string };

/** Runs the tests of some mutations in the copy, and returns a function that tells the result of each. */
async function runTests(folder: string, some: Mutation[]): Promise<(mutation: Mutation) => Result> {
  const report = path.join(folder, 'mutation.json');
  rmSync(report, { force: true });
  const files = [...new Set(some.map(({ test }) => test.file))];
  const names = some.map((one) => titleOf(one).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const args = ['run', ...files, '-t', names.join('|'), '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, stdio: 'ignore' });
  await once(child, 'exit');
  const { testResults }: VitestReport = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  return (mutation) => {
    const file = testResults.find(({ name }) => name.endsWith(mutation.test.file));
    const result = file?.assertionResults.find(({ fullName }) => fullName.endsWith(titleOf(mutation)));
    const [why = ''] = (result?.failureMessages ?? [file?.message ?? '']).flatMap((message) => message.split('\n'));
    return { status: result?.status ?? 'not run', why };
  };
}
