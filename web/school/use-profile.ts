import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SchoolSettings } from '#contract/tenants.ts';
import { COLOUR_FIELDS, type ColourField, isHexColour } from '#look/palette.ts';
import { CallError } from '#web/kit/call.ts';
import { logoError } from '#web/kit/site-theme/logo-drop.tsx';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChangeSettings } from './calls.ts';
import { changedFields, type Field, isShownEverywhere, type Texts, type Typed, textsOf } from './profile-draft.ts';

type Errors = Partial<Record<Field | 'logo', string | undefined>>;

/** One draft of the whole profile, whichever of its tabs is open. What nobody typed into follows what stands. */
export type Profile = {
  settings: SchoolSettings;
  textOf: (field: Field) => string;
  change: (to: Typed) => void;
  errorOf: (field: Field | 'logo') => string | undefined;
  judgeColour: (field: ColourField) => void;
  logo: File | undefined;
  takeLogo: (file: File) => Promise<void>;
  save: () => Promise<void>;
};

/** `onWrong` is told the first field that cannot be saved as it is. */
export function useProfile(settings: SchoolSettings, onWrong: (field: Field | 'logo') => void) {
  const t = useWords();
  const showToast = useToast();
  const [typed, setTyped] = useState<Typed>({});
  const [logo, setLogo] = useState<File>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useChangeSettings();
  const stands: Texts = textsOf(settings);
  const changed = changedFields(typed, stands);
  const count = changed.length + (logo ? 1 : 0);
  const textOf = (field: Field) => typed[field] ?? stands[field];

  function judgeColour(field: ColourField, value = textOf(field)) {
    setErrors((known) => ({ ...known, [field]: isHexColour(value) ? undefined : t('Invalid hex color code') }));
  }

  function change(to: Typed) {
    setTyped((before) => ({ ...before, ...to }));
    for (const [field, value] of Object.entries(to) as [Field, string][]) {
      if (!errors[field]) continue;
      const colour = COLOUR_FIELDS.find((one) => one === field);
      if (colour) judgeColour(colour, value);
      else setErrors((known) => ({ ...known, [field]: undefined }));
    }
  }

  async function takeLogo(file: File) {
    const fault = await logoError(file);
    setErrors((known) => ({ ...known, logo: fault && t(fault) }));
    if (!fault) setLogo(file);
  }

  function forget() {
    setTyped({});
    setLogo(undefined);
    setErrors({});
    setFailure(undefined);
  }

  function tellWrong(cause: unknown) {
    if (!(cause instanceof CallError)) throw cause;
    // A fault in a list is named by its part: `languages.0`.
    const wrong = Object.entries(cause.fields).map(([name, [says]]) => [name.split('.')[0], says] as const);
    setErrors(Object.fromEntries(wrong));
    const [first] = wrong;
    if (first) onWrong(first[0] as Field);
    else setFailure(cause.message || t('That did not work. Try again.'));
  }

  async function save() {
    // Enter comes by here too, and may be pressed twice.
    if (isPending || count === 0) return;
    const half = COLOUR_FIELDS.find((field) => !isHexColour(textOf(field)));
    if (half) {
      judgeColour(half);
      return onWrong(half);
    }
    const body = new FormData();
    for (const field of changed) body.set(field, textOf(field));
    if (logo) body.set('logo', logo);
    setFailure(undefined);
    try {
      await mutateAsync({ body, seen: settings.version });
    } catch (cause) {
      return tellWrong(cause);
    }
    // At once: what is saved must not be asked about.
    flushSync(forget);
    // Every page carries it from its first byte on.
    if (logo || isShownEverywhere(changed)) return location.reload();
    showToast({ kind: 'done', message: t('Settings saved.') });
  }

  const profile: Profile = {
    settings,
    textOf,
    change,
    errorOf: (field) => errors[field],
    judgeColour: (field) => judgeColour(field),
    logo,
    takeLogo,
    save,
  };
  return { profile, forget, failure, isBusy: isPending, count };
}
