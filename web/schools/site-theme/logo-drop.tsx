import { useEffect, useState } from 'react';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';

const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml'];
const MAX_LOGO_BYTES = 5 * 1024 * 1024;

type Props = {
  file: File | undefined;
  /** URL of the current logo. */
  currentLogo?: string | null;
  error: string | undefined;
  onFile: (file: File) => void;
};

export function LogoDrop({ file, currentLogo, error, onFile }: Props) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const picture = useObjectUrl(file) ?? currentLogo;
  const label = file ? { name: file.name, note: `${formatSize(file.size)}.` } : { name: t('Logo') };
  return (
    <FileDrop
      label={t('Logo')}
      rule={t('JPEG, PNG or SVG, up to 5 MB.')}
      accept={LOGO_TYPES.join()}
      file={picture ? { ...label, picture: <img src={picture} alt="" /> } : undefined}
      error={error}
      words={{ choose: t('Choose a file'), change: t('Change'), progress: t('Uploading') }}
      onFile={onFile}
    />
  );
}

/** Returns the message for a file that breaks a rule. The server checks its content again. */
export async function logoError(file: File): Promise<string | undefined> {
  if (file.size > MAX_LOGO_BYTES) return logoErrorWords.large;
  return LOGO_TYPES.includes(file.type) && (await canDecode(file)) ? undefined : logoErrorWords.kind;
}

const logoErrorWords = { large: 'File too large', kind: 'Unsupported file format' };

async function canDecode(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Returns an object URL for a local file and revokes it afterwards. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
