import { fstatSync, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Where log lines go. A line that cannot be written is dropped and counted. */
export type LogDestination = DestinationStream & { droppedLines(): number };

/** Limit of the lines that a slow pipe reader has not read yet. */
const MAX_WAITING_BYTES = 1_048_576;
/** Pause before a full pipe is tried again. */
const PIPE_RETRY_MS = 50;

/**
 * Opens a process's log on standard output. Pino's own destination waits until a line is written, so on a full disk, or
 * a pipe that no one reads, the whole process would stop. Here another thread writes, and lines that it cannot write
 * are dropped.
 */
export function openLogDestination(fd: number = process.stdout.fd): LogDestination {
  const lineQueue = createLineQueue();
  let isWriting = false;
  let dropped = 0;
  let reported = 0;
  let isTorn = false;

  function writeWaiting(): void {
    if (lineQueue.isEmpty()) return;
    isWriting = true;
    writeRest(Buffer.from(`${isTorn ? '\n' : ''}${lineQueue.takeAll()}`), 0);
  }

  function writeRest(batch: Buffer, offset: number): void {
    write(fd, batch, offset, batch.length - offset, null, (error, bytesWritten) => {
      if (error?.code === 'EAGAIN') setTimeout(writeRest, PIPE_RETRY_MS, batch, offset).unref();
      else if (error) dropRest(batch, offset);
      else if (offset + bytesWritten < batch.length) writeRest(batch, offset + bytesWritten);
      else finish();
    });
  }

  function dropRest(batch: Buffer, offset: number): void {
    isTorn = offset > 0 && batch[offset - 1] !== NEWLINE;
    dropped += countLines(batch.subarray(offset));
    isWriting = false;
    writeWaiting();
  }

  function finish(): void {
    isTorn = false;
    isWriting = false;
    if (dropped > reported && lineQueue.add(droppedNotice(dropped - reported))) reported = dropped;
    writeWaiting();
  }

  process.on('exit', () => {
    // A pipe with an unfinished write has no reader: writing the last lines would block the end of the process.
    if (!lineQueue.isEmpty() && (!isWriting || fstatSync(fd).isFile())) writeOrDrop(fd, lineQueue.takeAll());
  });

  return {
    write(line) {
      if (!lineQueue.add(line)) dropped += 1;
      if (!isWriting) writeWaiting();
    },
    droppedLines: () => dropped,
  };
}

/** Collects the lines that wait to be written. */
function createLineQueue() {
  let lines: string[] = [];
  let bytes = 0;
  return {
    isEmpty: () => lines.length === 0,
    /** Returns false, and does not take the line, if too much is waiting. */
    add(line: string): boolean {
      if (bytes + line.length > MAX_WAITING_BYTES) return false;
      lines.push(line);
      bytes += line.length;
      return true;
    },
    takeAll(): string {
      const text = lines.join('');
      lines = [];
      bytes = 0;
      return text;
    },
  };
}

function droppedNotice(lines: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'log lines were dropped' })}\n`;
}

/**
 * Ignores errors of output that Node itself writes, such as a warning on a full disk, so that they do not end the
 * process.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

const NEWLINE = 10;

function countLines(text: Buffer): number {
  let lines = 0;
  for (const byte of text) if (byte === NEWLINE) lines += 1;
  return lines;
}

function writeOrDrop(fd: number, text: string): void {
  try {
    writeSync(fd, text);
  } catch {
    // The process is ending, so dropped lines are not counted any more.
  }
}
