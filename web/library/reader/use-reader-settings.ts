import { useEffect, useState } from 'react';
import {
  applyReaderSettings,
  type ReaderSettings,
  readReaderSettings,
  saveReaderSettings,
} from '#web/library/reader/reader-settings.ts';
import { useStableCallback } from './use-stable-callback.ts';

const DEFAULT_SETTINGS: ReaderSettings = { face: 'andika', paper: 'day', size: 1 };

/** Returns the reader settings of this device. The head script puts them at the root element before the first paint. */
export function useReaderSettings() {
  const [settings, setSettings] = useState<ReaderSettings>(DEFAULT_SETTINGS);

  useEffect(() => {
    const stored = readReaderSettings();
    setSettings(stored);
    applyReaderSettings(stored);
    return () => applyReaderSettings({});
  }, []);

  const change = useStableCallback((changes: Partial<ReaderSettings>): void => {
    const next = { ...settings, ...changes };
    setSettings(next);
    applyReaderSettings(next);
    saveReaderSettings(next);
  });

  return { settings, change };
}
