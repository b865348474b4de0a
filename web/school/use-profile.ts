import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SchoolSettings } from '#contract/tenants.ts';
import { COLOUR_FIELDS, type ColourField, isHexColour } from '#look/palette.ts';
import { changeSchoolSettings, showSchoolSettings, showStartList } from '#web/kit/api/tenants.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { logoError } from '#web/kit/site-theme/logo-drop.tsx';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  changedFields,
  type Field,
  isShownEverywhere,
  type ProfileDraft,
  type ProfileTexts,
  textsOfSettings,
} from './profile-draft.ts';

type Errors = Partial<Record<Field | 'logo', string | undefined>>;

/** One draft of the whole profile, whichever of its tabs is open. What nobody typed into follows what stands. */
export type Profile = {
  settings: SchoolSettings;
  textOf: (field: Field) => string;
  change: (to: ProfileDraft) => void;
  errorOf: (field: Field | 'logo') => string | undefined;
  validateColour: (field: ColourField) => void;
  logo: File | undefined;
  chooseLogo: (file: File) => Promise<void>;
  save: () => Promise<void>;
};

/** `onWrong` is told the first field that cannot be saved as it is. */
export function useProfile(settings: SchoolSettings, onWrong: (field: Field | 'logo') => void) {
  const t = useWords();
  const showToast = useToast();
  const [typed, setTyped] = useState<ProfileDraft>({});
  const [logo, setLogo] = useState<File>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useApiMutation(changeSchoolSettings, {
    invalidates: [showStartList, showSchoolSettings],
  });
  const saved: ProfileTexts = textsOfSettings(settings);
  const changed = changedFields(typed, saved);
  const count = changed.length + (logo ? 1 : 0);
  const textOf = (field: Field) => typed[field] ?? saved[field];

  function validateColour(field: ColourField, value = textOf(field)) {
    setErrors((known) => ({ ...known, [field]: isHexColour(value) ? undefined : t('Invalid hex color code') }));
  }

  function change(to: ProfileDraft) {
    setTyped((before) => ({ ...before, ...to }));
    for (const [field, value] of Object.entries(to) as [Field, string][]) {
      if (!errors[field]) continue;
      const colour = COLOUR_FIELDS.find((one) => one === field);
      if (colour) validateColour(colour, value);
      else setErrors((known) => ({ ...known, [field]: undefined }));
    }
  }

  async function chooseLogo(file: File) {
    const error = await logoError(file);
    setErrors((known) => ({ ...known, logo: error && t(error) }));
    if (!error) setLogo(file);
  }

  function discard() {
    setTyped({});
    setLogo(undefined);
    setErrors({});
    setFailure(undefined);
  }

  function showErrors(cause: unknown) {
    if (!(cause instanceof CallError)) throw cause;
    // A fault in a list is named by its part: `languages.0`.
    const fieldErrors = Object.entries(cause.fields).map(([name, [says]]) => [name.split('.')[0], says] as const);
    setErrors(Object.fromEntries(fieldErrors));
    const [first] = fieldErrors;
    if (first) onWrong(first[0] as Field);
    else setFailure(cause.message || t('That did not work. Try again.'));
  }

  async function save() {
    // Enter comes by here too, and may be pressed twice.
    if (isPending || count === 0) return;
    const invalidColour = COLOUR_FIELDS.find((field) => !isHexColour(textOf(field)));
    if (invalidColour) {
      validateColour(invalidColour);
      return onWrong(invalidColour);
    }
    const body = new FormData();
    for (const field of changed) body.set(field, textOf(field));
    if (logo) body.set('logo', logo);
    setFailure(undefined);
    try {
      await mutateAsync({ body, ifMatch: `"${settings.version}"` });
    } catch (cause) {
      return showErrors(cause);
    }
    // At once: what is saved must not be asked about.
    flushSync(discard);
    // Every page carries it from its first byte on.
    if (logo || isShownEverywhere(changed)) return location.reload();
    showToast({ kind: 'done', message: t('Settings saved.') });
  }

  const profile: Profile = {
    settings,
    textOf,
    change,
    errorOf: (field) => errors[field],
    validateColour: (field) => validateColour(field),
    logo,
    chooseLogo,
    save,
  };
  return { profile, forget: discard, failure, isBusy: isPending, count };
}
