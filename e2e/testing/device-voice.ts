import type { Page } from '@playwright/test';

/** The browsers of these tests have no voices: a silent one, which tells its words or does not. */
export async function giveVoice(
  page: Page,
  voice: { languages: string[]; tellsWords: boolean; msPerWord?: number },
): Promise<void> {
  await page.addInitScript(({ languages, tellsWords, msPerWord = 60 }) => {
    const voices = languages.map((lang) => ({ lang, localService: true, default: true, name: lang }));
    const spoken: string[] = [];
    let timers: ReturnType<typeof setTimeout>[] = [];
    class Utterance {
      lang = '';
      voice = null;
      text: string;
      onboundary?: (event: object) => void;
      onend?: (event: object) => void;
      constructor(text: string) {
        this.text = text;
      }
    }
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: Utterance) {
        spoken.push(utterance.text);
        const words = [...utterance.text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
        for (const [index, { index: charIndex }] of words.entries())
          if (tellsWords)
            timers.push(setTimeout(() => utterance.onboundary?.({ name: 'word', charIndex }), msPerWord * index));
        timers.push(setTimeout(() => utterance.onend?.({}), msPerWord * words.length + 120));
      },
      cancel() {
        for (const timer of timers) clearTimeout(timer);
        timers = [];
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: engine });
    Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, spoken });
  }, voice);
}
