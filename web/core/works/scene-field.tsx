import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import css from './scene-field.module.css';

type Props = {
  legend: string;
  hint?: string;
  /** The file of each scene, such as `boat-14.svg` in the colours of goal 14, with its description. */
  scenes: Record<string, string>;
  value: string | undefined;
  onChange: (file: string) => void;
};

export function SceneField({ legend, hint, scenes, value, onChange }: Props) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={legend} hint={hint}>
      <div className={css.scenes}>
        {Object.entries(scenes).map(([file, words]) => (
          <label key={file} className={css.scene}>
            <input type="radio" name="scene" checked={file === value} onChange={() => onChange(file)} />
            <img src={`/files/modes/${file}`} alt={t(words)} width="320" height="160" />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
