import { useRef, useState } from 'react';
import { failureText, refusalErrors } from './form-state.ts';
import { useTranslate } from './translate.ts';

type UploadOptions = {
  upload: (file: File) => Promise<unknown>;
  /** The announcement to screen readers afterwards, because the new file is visible. */
  successMessage?: string;
};

/** Saves a file as soon as it is chosen, so there is no form to send. Returns the props of its `FileDrop`. */
export function useFileUpload(name: string, { upload, successMessage }: UploadOptions) {
  const t = useTranslate();
  const [error, setError] = useState<string>();
  const [announcement, setAnnouncement] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function onFile(file: File) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    setAnnouncement(undefined);
    try {
      await upload(file);
      setAnnouncement(successMessage);
    } catch (cause) {
      const { fields } = refusalErrors<Record<string, File>>(cause, [name], failureText(cause, t), name);
      setError(fields[name]);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { error, announcement, isBusy, onFile };
}
