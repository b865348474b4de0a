import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { StopIcon } from '@phosphor-icons/react/dist/ssr/Stop';
import { useEffect, useState } from 'react';
import { useLanguage } from '#web/kit/site.ts';
import { readAloud, spansOf, utteranceOf } from '#web/kit/speech.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useVoice } from '#web/kit/use-voice.ts';

type Props = { sentences: string[] };

/**
 * Reads to a child in the device's voice, by default in the language of the page. Renders nothing without a voice for
 * the language. A change of the sentences ends the reading.
 */
export function ReadToMe({ sentences, language: ownLanguage }: Props & { language?: string }) {
  const { language: pageLanguage } = useLanguage();
  const language = ownLanguage ?? pageLanguage;
  const voice = useVoice(language);
  return voice ? <ReadButton key={sentences.join('\n')} {...{ sentences, voice, language }} /> : null;
}

type ButtonProps = Props & { voice: SpeechSynthesisVoice; language: string };

export function ReadButton({ sentences, voice, language }: ButtonProps) {
  const t = useTranslate();
  const [isReading, setReading] = useState(false);
  const words = sentences.join('\n');
  useEffect(() => {
    if (!isReading) return;
    const stop = readAloud(speechSynthesis, utteranceOf(voice, language), {
      text: words,
      sentences: spansOf(words.split('\n')),
      begin: 0,
      onHighlight: () => {},
      onSentence: () => {},
      onEnd: () => setReading(false),
    });
    // Chrome continues to speak after the page was left.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [isReading, words, voice, language]);
  return (
    <Button onClick={() => setReading(!isReading)}>
      <Icon of={isReading ? StopIcon : SpeakerHighIcon} />
      {isReading ? t('Stop reading') : t('Read it to me')}
    </Button>
  );
}
