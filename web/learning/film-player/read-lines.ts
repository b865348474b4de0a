export type LineReader<Line> = {
  /** Reads a line, and calls `onEnd` when it is over. Returns what stops it. */
  say(line: Line, onEnd: () => void): () => void;
  /** Holds the film where it is, or lets it go on. */
  hold(isHeld: boolean): void;
};

export type Reading = ReturnType<typeof readLines>;

/**
 * Reads the lines of a film one after the other, from the one with the index `begin`. The film is held where a line begins until the line
 * before has been read.
 */
export function readLines<Line>(lines: Line[], begin: number, { say, hold }: LineReader<Line>) {
  /** The line that is read, or was read last. */
  let current = Math.max(0, begin) - 1;
  /** The newest line that the film has reached. */
  let reached = current;
  let stopSaying: (() => void) | undefined;

  function sayNext(): void {
    stopSaying = undefined;
    const line = lines[current + 1];
    if (!line || current >= reached) {
      hold(false);
      return;
    }
    current += 1;
    hold(current < reached);
    stopSaying = say(line, sayNext);
  }

  return {
    /** Tells how far the film is: the index of the newest line that has begun. */
    reach(index: number): void {
      if (index < current) {
        // The film is played from its beginning again.
        this.pause();
        current = Math.max(0, index) - 1;
      }
      reached = index;
      if (stopSaying) hold(current < reached);
      else sayNext();
    },
    /** Stops; the line that was interrupted is read again. */
    pause(): void {
      if (stopSaying) {
        stopSaying();
        current -= 1;
      }
      stopSaying = undefined;
      hold(false);
    },
  };
}
