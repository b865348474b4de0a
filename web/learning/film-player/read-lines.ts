export type LineReader<Line> = {
  /** Reads a line, and calls `onEnd` at its end. Returns the function that stops. */
  say(line: Line, onEnd: () => void): () => void;
  /** Stops the film at its position, or lets it continue. */
  hold(isHeld: boolean): void;
};

export type Reading = ReturnType<typeof readLines>;

/**
 * Reads a film's lines one after the other, from the index `begin`. The film stops at the beginning of a line until the
 * previous line has been read.
 */
export function readLines<Line>(lines: Line[], begin: number, { say, hold }: LineReader<Line>) {
  /** The index of the line that is being read, or was read last. */
  let current = Math.max(0, begin) - 1;
  /** The index of the newest line that the film has reached. */
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
    /** Reports the film's progress: the index of the newest line that has begun. */
    reach(index: number): void {
      if (index < current) {
        // The film was restarted.
        this.pause();
        current = Math.max(0, index) - 1;
      }
      reached = index;
      if (stopSaying) hold(current < reached);
      else sayNext();
    },
    /** Stops reading; the interrupted line is read again later. */
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
