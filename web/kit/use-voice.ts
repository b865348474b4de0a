import { useEffect, useState } from 'react';
import { voiceFor, voicesOf } from './speech.ts';

/**
 * Returns the device's voice for a language, once the browser has loaded its voices; none without a language. The search
 * starts before anyone presses a button: speech that waited for it would start too late after the tap to be allowed.
 */
export function useVoice(language: string | undefined): SpeechSynthesisVoice | undefined {
  const [result, setResult] = useState<{ language: string; voice: SpeechSynthesisVoice | undefined }>();
  useEffect(() => {
    if (!language || !('speechSynthesis' in window)) return;
    let isOver = false;
    void voicesOf(speechSynthesis).then((voices) => {
      if (!isOver) setResult({ language, voice: voiceFor(voices, language) });
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  return result && result.language === language ? result.voice : undefined;
}
