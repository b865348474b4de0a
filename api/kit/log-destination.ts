import { fstatSync, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Where log lines go. A line that cannot be written is dropped and counted. */
export type LogDestination = DestinationStream & { droppedLines(): number };

/** The lines that a slow reader of a pipe may leave unread. */
const MAX_WAITING_BYTES = 1_048_576;
/** How soon a full pipe without a reader is tried again. */
const PIPE_RETRY_MS = 50;

/**
 * Opens the log of a process, on standard output. Pino's own destination waits until a line is written: on a full disk or a pipe that
 * no one reads, the whole process would stop. Here another thread writes, and what it cannot write is dropped.
 */
export function openLogDestination(fd: number = process.stdout.fd): LogDestination {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let dropped = 0;
  let reported = 0;
  let isTorn = false;

  function writeWaiting(): void {
    const batch = Buffer.from(`${isTorn ? '\n' : ''}${waiting.join('')}`);
    waiting = [];
    waitingBytes = 0;
    isWriting = true;
    writeRest(batch, 0);
  }

  function writeRest(batch: Buffer, offset: number): void {
    write(fd, batch, offset, batch.length - offset, null, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeRest, PIPE_RETRY_MS, batch, offset).unref();
      else if (error) dropRest(batch, offset);
      else if (offset + written < batch.length) writeRest(batch, offset + written);
      else finish();
    });
  }

  function dropRest(batch: Buffer, offset: number): void {
    isTorn = offset > 0 && batch[offset - 1] !== NEWLINE;
    dropped += countLines(batch.subarray(offset));
    isWriting = false;
    if (waiting.length > 0) writeWaiting();
  }

  function finish(): void {
    isTorn = false;
    isWriting = false;
    if (dropped > reported) {
      const notice = { level: 40, time: Date.now(), lines: dropped - reported, msg: 'log lines were dropped' };
      waiting.push(`${JSON.stringify(notice)}\n`);
      reported = dropped;
    }
    if (waiting.length > 0) writeWaiting();
  }

  process.on('exit', () => {
    // A pipe on which a write is still under way has no reader: the last lines would hold the end of the process.
    if (waiting.length > 0 && (!isWriting || fstatSync(fd).isFile())) writeOrDrop(fd, waiting.join(''));
  });

  return {
    write(line) {
      if (waitingBytes + line.length > MAX_WAITING_BYTES) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      if (!isWriting) writeWaiting();
    },
    droppedLines: () => dropped,
  };
}

/** Lets the process outlive what Node itself cannot print, as a warning on a full disk. */
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
    // The process is ending: there is nowhere left to count the lines.
  }
}
