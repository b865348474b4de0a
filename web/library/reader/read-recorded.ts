/** The sound of an open page: its recorded voice, or its words in the device's voice. */
export type HeardPage = { src: string | undefined; text: string };

type Options = {
  pages: HeardPage[];
  player: Pick<HTMLAudioElement, 'src' | 'play' | 'pause' | 'onended' | 'onerror'>;
  /** Reads words with the device's voice, and calls `onEnd` at their end. Returns the function that stops. */
  speak: (text: string, onEnd: () => void) => () => void;
  onEnd: () => void;
};

/**
 * Plays the open pages one after the other. A recording that does not play is read by the device. Returns the function
 * that stops.
 */
export function readRecorded({ pages, player, speak, onEnd }: Options): () => void {
  let isOver = false;
  let stopSpeaking = () => {};

  function readFrom(index: number): void {
    const page = pages[index];
    if (isOver) return;
    if (!page) {
      onEnd();
      return;
    }
    const goOn = () => readFrom(index + 1);
    let isSpoken = false;
    const speakInstead = () => {
      if (isOver || isSpoken) return;
      isSpoken = true;
      player.onended = null;
      stopSpeaking = speak(page.text, goOn);
    };
    if (page.src === undefined) {
      speakInstead();
      return;
    }
    player.onended = goOn;
    // For example a connection that is lost during playback; a file that cannot be loaded also rejects below.
    player.onerror = speakInstead;
    player.src = page.src;
    // Rejects when the file is gone or cannot be loaded, for example after the permission was withdrawn.
    player.play().catch(speakInstead);
  }

  readFrom(0);
  return () => {
    isOver = true;
    player.onended = null;
    player.onerror = null;
    player.pause();
    stopSpeaking();
  };
}
