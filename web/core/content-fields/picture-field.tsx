import { contentChoiceWords, contentFieldWords } from '#contract/core/content/field-words.ts';
import type { ScenePicture as Picture } from '#contract/core/content/fields.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { goalName } from '#web/core/works/work-labels.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { isContent } from './field-schema.ts';
import css from './fields.module.css';

import { readableText } from './readable-text.ts';

/** Shows the English text at the same position. */
export function ReferenceText({ value }: { value: unknown }) {
  const t = useTranslate();
  const { language } = useEditor();
  if (language === 'en' || typeof value !== 'string' || value === '') return null;
  return (
    <p className={css.reference}>
      <span className="muted">{t('English:')}</span>{' '}
      <span lang="en" dir="ltr">
        {readableText(value, t)}
      </span>
    </p>
  );
}

/** The goal with the brightest colours; the default. */
const FIRST_GOAL = 4;

/** Chooses a cut-paper scene in a goal's colours, with a preview and a description. */
export function PictureField({
  schema,
  label,
  path,
  value,
  reference,
  isRequired,
  onChange,
}: ContentFieldProps & { label: string }) {
  const t = useTranslate();
  const { errors } = useEditor();
  const picture = isContent(value) ? (value as Partial<Picture>) : undefined;
  const { scene, goal = FIRST_GOAL, alt = '' } = picture ?? {};
  const change = (part: Partial<Picture>) => onChange({ goal, alt, ...(scene && { scene }), ...part });
  const scenes = schema.properties?.scene?.enum ?? [];
  return (
    <ChoiceGroup legend={label} error={errors[path]}>
      <div className={css.picture}>
        {scene && (
          <div className={css.scene}>
            <ScenePicture picture={{ scene, goal, alt: '' }} />
          </div>
        )}
        <div className={css.fields}>
          <ChoiceField
            label={t('Scene')}
            name={`${path}.scene`}
            error={errors[`${path}.scene`]}
            options={scenes.map((name) => ({ value: name, label: t(contentChoiceWords[name] ?? name) }))}
            value={scene ?? ''}
            {...((!isRequired || !scene) && { anyLabel: t('No picture') })}
            onChange={({ target }) =>
              target.value === '' ? onChange(undefined) : change({ scene: target.value as Picture['scene'] })
            }
          />
          {scene && (
            <>
              <ChoiceField
                label={t('Colour of the goal')}
                name={`${path}.goal`}
                error={errors[`${path}.goal`]}
                options={goalWords.map((_, index) => ({ value: String(index + 1), label: goalName(index + 1, t) }))}
                value={String(goal)}
                onChange={({ target }) => change({ goal: Number(target.value) })}
              />
              <TextField
                label={t(contentFieldWords.alt ?? '')}
                hint={t('Read aloud to people who cannot see it. Leave it empty if the picture only decorates.')}
                name={`${path}.alt`}
                error={errors[`${path}.alt`]}
                maxLength={300}
                dir="auto"
                value={alt}
                onChange={({ target }) => change({ alt: target.value })}
              />
              <ReferenceText value={isContent(reference) ? reference.alt : undefined} />
            </>
          )}
        </div>
      </div>
    </ChoiceGroup>
  );
}
