import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { useWords } from '#web/kit/words.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Icons of another weight than bold have their own files, because the build has other weights only where they are imported. */
export function ListenButton({ isReading, onListen }: { isReading: boolean; onListen: () => void }) {
  const t = useWords();
  return (
    <ToolbarButton
      label={isReading ? t('Read to me') : t('Read to me')}
      icon={isReading ? PauseIcon : SpeakerHighIcon}
      weight={isReading ? 'fill' : 'bold'}
      hasWord
      aria-pressed={isReading}
      onClick={onListen}
    />
  );
}
