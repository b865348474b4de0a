import { useEffect, useMemo, useState } from 'react';
import type { StoryPicture } from '#contract/authoring/my-stories.ts';
import { type SmallPhoto, shrinkPhoto } from '#web/authoring/piece-fields/photo.ts';
import css from '#web/core/rich-text/editor.module.css';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

type Props = {
  /** A picture that was pasted or dropped into the text. */
  file?: File | undefined;
  /** The description of the picture that is being replaced. */
  alt?: string | undefined;
  onAdd: (photo: Blob, alt: string) => Promise<StoryPicture>;
  onAdded: (picture: StoryPicture) => void;
  onClose: () => void;
};

/** Adds a picture of the author’s own to the story, with its description. */
export function PictureDialog({ file, alt = '', onAdd, onAdded, onClose }: Props) {
  const t = useTranslate();
  const [photo, setPhoto] = useState<SmallPhoto & { name: string }>();
  const [isOpening, setOpening] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const preview = usePreview(photo?.file);
  const form = useForm({
    initial: { alt },
    validate: (values) => ({ alt: values.alt.trim() ? undefined : t('Say what is in the picture.') }),
    submit: async (values) => {
      if (photo) return onAdd(photo.file, values.alt.trim());
      setFileError(t('Choose a picture.'));
      return undefined;
    },
    onSuccess: (picture) => picture && onAdded(picture),
    failureMessage: t('Your picture could not be added. Check your internet connection and try again.'),
  });

  async function open(photoFile: File) {
    setFileError(undefined);
    setOpening(true);
    const small = await shrinkPhoto(photoFile);
    setOpening(false);
    if (small) setPhoto({ ...small, name: photoFile.name });
    else setFileError(t('This picture could not be opened. Choose a JPEG or PNG.'));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pasted picture is opened once
  useEffect(() => {
    if (file) void open(file);
  }, []);

  return (
    <FormDialog form={form} title={t('Add a picture')} submitLabel={t('Add picture')} onClose={onClose}>
      <FileDrop
        label={t('Your picture')}
        rule={t('JPEG, PNG, WebP or GIF, up to 10 MB.')}
        accept="image/*"
        file={photo && { name: photo.name, picture: preview && <img src={preview} alt="" className={css.preview} /> }}
        error={fileError}
        isBusy={isOpening}
        words={{ choose: t('Choose a picture'), change: t('Change picture'), progress: t('Opening your photo…') }}
        onFile={(photoFile) => void open(photoFile)}
      />
      <TextField
        label={t('What is in this picture?')}
        hint={t('Read aloud to people who cannot see it.')}
        dir="auto"
        maxLength={2000}
        {...form.field('alt')}
      />
    </FormDialog>
  );
}

/** Returns the URL of a preview for a file of this device; another file replaces it. */
function usePreview(file: Blob | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
