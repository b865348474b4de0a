import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type PressCode, pressWords } from '#contract/core/press-words.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { type ChosenPage, toArgument } from './chosen-pages.ts';
import { confinedArguments, confinedEnvironment, mainFile, programRoot, residentMegabytes } from './confinement.ts';
import { PressEvent } from './events.ts';

export type PressInput = {
  file: string;
  /** Created if it is missing; removed unless the outcome is `done`. */
  folder: string;
  /** Name of the uploaded file: the title of last resort, never a path. */
  name: string;
  /** The book's pages in the file, in this order; without it all pages unchanged. */
  pages?: ChosenPage[] | undefined;
  signal?: AbortSignal;
  /** Working time, without the time spent awaiting `onEvent`. */
  maxSeconds?: number;
  maxMegabytes?: number;
};
export type BookEvent = Exclude<PressEvent, { event: 'refused' }>;
export type PressOutcome =
  | { outcome: 'done' }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'failed'; code: PressCode; message: string; detail: string };

/** Presses one file now, in its own process. Callers use `pressBook`, which presses one book at a time. */
export async function runPressProcess(
  input: PressInput,
  onEvent: (event: BookEvent) => void | Promise<void>,
): Promise<PressOutcome> {
  if (input.signal?.aborted) return failedOutcome('stopped', '');
  await mkdir(input.folder, { recursive: true });
  const child = startProcess(input);
  const guard = watchLimits(child, input);
  let outcome: PressOutcome = failedOutcome('crashed', 'The press printed nothing.');
  try {
    outcome = await readEvents(child, guard, onEvent);
  } finally {
    guard.end();
    child.kill('SIGKILL');
    if (outcome.outcome !== 'done') await rm(input.folder, { recursive: true, force: true });
  }
  return outcome;
}

async function readEvents(
  child: PressProcess,
  guard: LimitWatch,
  onEvent: (event: BookEvent) => void | Promise<void>,
): Promise<PressOutcome> {
  const closeEvent = once(child, 'close').catch((error: unknown) => [error]);
  const detail = collectText(child.stderr);
  let isDone = false;
  for await (const line of linesOf(child.stdout)) {
    const parsed = PressEvent.safeParse(readJson(line));
    if (!parsed.success) return failedOutcome('crashed', `The press printed an unknown event: ${parsed.error.message}`);
    const event = parsed.data;
    if (event.event === 'refused') return { outcome: 'refused', code: event.code, message: event.message };
    isDone = event.event === 'done';
    await guard.pauseDuring(async () => onEvent(event));
  }
  const [code] = await closeEvent;
  const reason = guard.reason();
  if (reason) return failedOutcome(reason, '');
  if (isDone && code === 0) return { outcome: 'done' };
  return failedOutcome(detail().includes('heap out of memory') ? 'tooMuchMemory' : 'crashed', detail());
}

function failedOutcome(code: PressCode, detail: string): PressOutcome {
  return { outcome: 'failed', code, message: pressWords[code], detail };
}

type PressProcess = ChildProcess & { stdout: Readable; stderr: Readable };

const MAX_MEGABYTES = 900;
const MAX_SECONDS = 120;

function startProcess({ name, pages, maxMegabytes = MAX_MEGABYTES, ...input }: PressInput): PressProcess {
  const [file, folder] = [resolve(input.file), resolve(input.folder)];
  const rights = confinedArguments({ maxMegabytes, reads: [file, folder], writes: [folder] });
  const pagesArgument = pages ? [`--pages=${toArgument(pages)}`] : [];
  const plainName = truncate(name.replaceAll('\0', ''), 300);
  const child = spawn(
    process.execPath,
    [...rights, mainFile('press'), `--name=${plainName}`, ...pagesArgument, '--', file, folder],
    {
      cwd: programRoot,
      env: confinedEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // The jobs may run in the process of the web server, whose requests go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

type LimitWatch = {
  pauseDuring(work: () => Promise<void>): Promise<void>;
  reason(): PressCode | undefined;
  end(): void;
};

function watchLimits(
  child: PressProcess,
  { signal, maxSeconds = MAX_SECONDS, maxMegabytes = MAX_MEGABYTES }: PressInput,
): LimitWatch {
  let reason: PressCode | undefined;
  let deadline = performance.now() + maxSeconds * 1000;
  let isWaiting = false;
  const stop = (why: PressCode) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const abort = () => stop('stopped');
  const timer = setInterval(async () => {
    if (!isWaiting && performance.now() > deadline) stop('tooSlow');
    if ((await residentMegabytes(child.pid)) > maxMegabytes) stop('tooMuchMemory');
  }, 250);
  signal?.addEventListener('abort', abort);
  return {
    async pauseDuring(work) {
      const since = performance.now();
      isWaiting = true;
      await work();
      isWaiting = false;
      deadline += performance.now() - since;
    },
    reason: () => reason,
    end() {
      clearInterval(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

const MAX_LINE_BYTES = 64 * 1_048_576;

/** Yields lines as they are consumed: backpressure stops a press that is ahead at its pipe. */
async function* linesOf(stream: Readable) {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let lineStart = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, lineStart)) {
      yield Buffer.concat([...parts, chunk.subarray(lineStart, end)]).toString('utf8');
      parts = [];
      size = 0;
      lineStart = end + 1;
    }
    parts.push(chunk.subarray(lineStart));
    size += chunk.length - lineStart;
    if (size > MAX_LINE_BYTES) return;
  }
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    return error;
  }
}

/** Collects the first 4000 characters of the error output. */
function collectText(stream: Readable) {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    if (text.length < 4000) text += chunk.toString('utf8');
  });
  return () => text.slice(0, 4000);
}
