import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { COLOUR_FIELDS, isHexColour } from '#look/palette.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { changedFields, isShownEverywhere, type ProfileTexts, textsOfSettings } from './profile-draft.ts';

export type ProfileValues = ProfileTexts & { logo: File | undefined };
export type ProfileField = keyof ProfileValues;
export type ProfileForm = FormState<ProfileValues>;

/** Creates one form for all tabs of the profile, and counts its changes. */
export function useProfile(settings: SchoolSettings, onInvalid: (fields: ProfileField[]) => void) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('PATCH /school-settings/', {
    invalidates: ['GET /start-list/', 'GET /school-settings/'],
  });
  const saved = textsOfSettings(settings);
  const form: ProfileForm = useForm({
    initial: { ...saved, logo: undefined } as ProfileValues,
    validate: (values) =>
      Object.fromEntries(
        COLOUR_FIELDS.map((field) => [field, isHexColour(values[field]) ? undefined : t('Invalid hex color code')]),
      ),
    submit: (values) => mutateAsync({ body: bodyOf(values, saved), ifMatch: `"${settings.version}"` }),
    onSuccess(_, values) {
      form.reset();
      if (values.logo || isShownEverywhere(changedFields(values, saved))) location.reload();
      else showToast({ kind: 'done', message: t('Settings saved.') });
    },
    onInvalid,
  });
  const count = changedFields(form.values, saved).length + (form.values.logo ? 1 : 0);
  return { form, count };
}

/** Returns the props of a checkbox whose setting is the text `true` or `false`. */
export function switchProps(form: ProfileForm, name: keyof ProfileTexts) {
  return {
    name,
    error: form.errorOf(name),
    checked: form.values[name] === 'true',
    onChange: ({ target }: { target: { checked: boolean } }) => form.setValue(name, String(target.checked)),
  };
}

function bodyOf(values: ProfileValues, saved: ProfileTexts): FormData {
  const body = new FormData();
  for (const field of changedFields(values, saved)) body.set(field, values[field]);
  if (values.logo) body.set('logo', values.logo);
  return body;
}
