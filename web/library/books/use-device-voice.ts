import { useEffect, useState } from 'react';
import { voiceFor, voicesOf } from '#web/kit/speech.ts';

/**
 * Returns whether the device has a voice for a language; false until the browser has loaded its voices, and without a
 * language.
 */
export function useDeviceVoice(language: string | undefined): boolean {
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    if (!language || !('speechSynthesis' in window)) return;
    let isGone = false;
    void voicesOf(speechSynthesis).then((voices) => {
      if (!isGone) setHasVoice(voiceFor(voices, language) !== undefined);
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  return hasVoice;
}
