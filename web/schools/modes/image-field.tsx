import { SceneField } from '#web/core/works/scene-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import type { ModeFormState } from './mode-form.tsx';

/** Drawn scenes, each in a goal's colours, with their descriptions. */
export const sceneWords: Record<string, string> = {
  'town-1.svg': 'A town',
  'window-2.svg': 'A house with a window',
  'flower-4.svg': 'A flower',
  'rain-6.svg': 'A rain cloud',
  'peaks-13.svg': 'Mountains',
  'boat-14.svg': 'A boat',
  'whale-14.svg': 'A whale',
  'bird-15.svg': 'A bird',
  'tree-15.svg': 'A tree',
  'hills-16.svg': 'Hills',
};

type Props = { form: ModeFormState; current: string | null };

/** Chooses a drawn scene or uploads a picture. */
export function ImageField({ form, current }: Props) {
  const t = useTranslate();
  const { image } = form.values;
  const pictureName = typeof image === 'string' ? image || current?.split('/').at(-1) : undefined;
  const isOwn = current !== null && pictureName !== undefined && !(pictureName in sceneWords);
  const own = isOwn ? { name: t('Picture'), picture: <img src={current} alt="" /> } : undefined;
  const uploaded = image instanceof File ? { name: image.name } : own;
  return (
    <>
      <SceneField
        legend={t('Picture')}
        scenes={sceneWords}
        value={pictureName}
        onChange={(file) => form.setValue('image', file)}
      />
      <FileDrop
        label={t('Own picture')}
        rule={t('JPEG, PNG or SVG, up to 5 MB.')}
        accept="image/jpeg,image/png,image/svg+xml"
        file={uploaded}
        error={form.errorOf('image')}
        words={{ choose: t('Choose a file'), change: t('Change'), progress: t('Uploading') }}
        onFile={(file) => form.setValue('image', file)}
      />
    </>
  );
}
