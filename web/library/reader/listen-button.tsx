import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/ssr/SpeakerSlash';
import { memo } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { ToolbarButton } from './toolbar-button.tsx';

type Props = {
  isReading: boolean;
  /** The language for which the device has no voice. */
  voicelessLanguage: string | undefined;
  onListen: () => void;
};

/**
 * Icons of another weight than bold have their own files, because the build contains other weights only where they are
 * imported.
 */
export const ListenButton = memo(function ListenButton({ isReading, voicelessLanguage: language, onListen }: Props) {
  const t = useTranslate();
  if (language !== undefined)
    return (
      <ToolbarButton
        label={t('No voice for {language}', { language })}
        title={t('This device has no voice for {language}. A grown-up can add one in the settings.', { language })}
        icon={SpeakerSlashIcon}
        hasWord
        aria-disabled
      />
    );
  return (
    <ToolbarButton
      label={t('Read to me')}
      icon={isReading ? PauseIcon : SpeakerHighIcon}
      weight={isReading ? 'fill' : 'bold'}
      hasWord
      aria-pressed={isReading}
      onClick={onListen}
    />
  );
});
