import { useEffect, useId } from 'react';
import { modeWords } from '#contract/schools/mode-words.ts';
import type { ModeRule, PlatformMode } from '#contract/schools/modes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { ImageField } from './image-field.tsx';
import css from './platform-modes.module.css';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';

/** `image` is a file to upload, or the name of a drawn scene; empty keeps the picture. */
export type ModeValues = {
  name: string;
  image: string | File;
  isActive: boolean;
  is_for_staff: boolean;
  rule: ModeRule;
};
export type ModeFormState = FormState<ModeValues>;

const EMPTY_RULE: ModeRule = {
  ...{ age_from: null, age_to: null, levels: [], languages: [], goals: [], categories: [], audience: null },
  ...{ by_students: false, with_cause: false, features_off: [] },
};

type Props = {
  /** Without it, the form creates a mode. */
  mode?: PlatformMode;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: (id: string) => void;
};

/** Edits the name, picture and rule of a mode. Deactivating a mode removes it at every school. */
export function ModeForm({ mode, onUnsaved, onSaved }: Props) {
  const t = useTranslate();
  const showToast = useToast();
  const headingId = useId();
  const create = useApiMutation('POST /modes/', { invalidates: ['GET /modes/'] });
  const change = useApiMutation('PATCH /modes/{id}/', { invalidates: ['GET /modes/'] });
  const initial = initialValues(mode);
  const form: ModeFormState = useForm({
    initial,
    validate: ({ name, rule: { age_from, age_to } }) => ({
      name: name.trim() ? undefined : t(modeWords.nameMissing),
      rule: age_from !== null && age_to !== null && age_from > age_to ? t(modeWords.agesReversed) : undefined,
    }),
    submit: (values) => {
      const body = bodyOf(values);
      return mode ? change.mutateAsync({ params: { id: mode.id }, body }) : create.mutateAsync({ body });
    },
    onSuccess({ id }) {
      showToast({ kind: 'done', message: mode ? t('Mode saved.') : t('Mode added.') });
      onSaved(id);
    },
  });
  const { isUnsaved } = form;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  return (
    <Panel aria-labelledby={headingId}>
      <h2 id={headingId} dir="auto">
        {mode?.name ?? t('New mode')}
      </h2>
      <Form form={form} className={css.fields}>
        <div className="row">
          <Checkbox
            label={t('Active')}
            hint={t('An inactive mode is off at every school.')}
            {...form.checkbox('isActive')}
          />
          <Checkbox
            label={t('Staff only')}
            hint={t('Everyone else sees it locked.')}
            {...form.checkbox('is_for_staff')}
          />
        </div>
        <TextField label={t('Name')} maxLength={60} dir="auto" {...form.field('name')} />
        <ImageField form={form} current={mode?.image ?? null} />
        <RuleFields form={form} />
        <RulePreview rule={form.values.rule} modeId={mode?.id} />
        <div className="row">
          <SubmitButton form={form}>{mode ? t('Save mode') : t('Add mode')}</SubmitButton>
          {isUnsaved && (
            <Button kind="quiet" onClick={form.reset}>
              {t('Undo changes')}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
}

function initialValues(mode: PlatformMode | undefined): ModeValues {
  return {
    name: mode?.name ?? '',
    image: '',
    isActive: mode?.status !== 'INACTIVE',
    is_for_staff: mode?.is_for_staff ?? false,
    rule: mode?.rule ?? EMPTY_RULE,
  };
}

function bodyOf({ name, image, isActive, is_for_staff, rule }: ModeValues) {
  const form = new FormData();
  form.set('name', name);
  form.set('status', isActive ? 'ACTIVE' : 'INACTIVE');
  form.set('is_for_staff', String(is_for_staff));
  form.set('rule', JSON.stringify(rule));
  if (image) form.set('image', image);
  return form;
}
