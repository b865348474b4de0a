import { type FormEvent, useState } from 'react';
import type { SchoolSettings } from '#contract/tenants.ts';
import { COLOUR_FIELDS, type ColourField, isHexColour } from '#look/palette.ts';
import { CallError } from '#web/app/call.ts';
import { ColourFields } from '#web/app/looks/colour-fields.tsx';
import { type TypedColours, useColours } from '#web/app/looks/colours.ts';
import { faultOf, LogoDrop, useAddressOf } from '#web/app/looks/logo-drop.tsx';
import { Repairs } from '#web/app/looks/repairs.tsx';
import { SitePreview } from '#web/app/looks/site-preview.tsx';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useChangeSettings } from './calls.ts';
import css from './dialogs.module.css';

type Errors = Partial<Record<ColourField | 'logo', string | undefined>>;

/** Logo and colours with the site beside them. Only what changed is sent. */
export function LooksDialog({ settings, onClose }: { settings: SchoolSettings; onClose: () => void }) {
  const t = useWords();
  const [typed, setTyped] = useState<TypedColours>(() => coloursIn(settings));
  const [logo, setLogo] = useState<File>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useChangeSettings();
  const colours = useColours(typed);
  const picture = useAddressOf(logo) ?? settings.logo;
  const changed = COLOUR_FIELDS.filter((field) => typed[field]?.toUpperCase() !== settings[field]);

  function judge(field: ColourField, value = typed[field]) {
    setErrors((known) => ({ ...known, [field]: isHexColour(value) ? undefined : t('Invalid hex color code') }));
  }

  async function takeLogo(file: File) {
    const fault = await faultOf(file);
    setErrors((known) => ({ ...known, logo: fault && t(fault) }));
    if (!fault) setLogo(file);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = COLOUR_FIELDS.find((field) => !isHexColour(typed[field]));
    if (wrong) {
      judge(wrong);
      return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    }
    const body = new FormData();
    for (const field of changed) body.set(field, typed[field] ?? '');
    if (logo) body.set('logo', logo);
    try {
      setFailure(undefined);
      await mutateAsync(body);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setErrors(Object.fromEntries(Object.entries(cause.fields).map(([field, [says]]) => [field, says])));
      if (Object.keys(cause.fields).length === 0)
        setFailure(cause.message || t('That did not work. Please try again.'));
      return;
    }
    // Every page carries the colours from its first byte on.
    location.reload();
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('Logo and colours')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form="looks"
            kind="solid"
            aria-disabled={changed.length === 0 && !logo}
            isBusy={isPending}
            busyLabel={t('Saving…')}
          >
            {t('Save the looks')}
          </Button>
        </>
      }
    >
      <form id="looks" className={css.looks} onSubmit={save} noValidate>
        <div className={css.fields}>
          {failure && <Note status="bad" role="alert" fact={failure} />}
          <LogoDrop file={logo} now={settings.logo} error={errors.logo} onFile={(file) => void takeLogo(file)} />
          <ColourFields
            typed={typed}
            colours={colours}
            onChange={(field, value) => {
              setTyped({ ...typed, [field]: value });
              if (errors[field]) judge(field, value);
            }}
            onLeave={(field) => judge(field)}
            errorOf={(field) => errors[field]}
          />
          <Repairs colours={colours} />
        </div>
        <section aria-label={t('How it will look')}>
          <SitePreview name={settings.school_name} logo={picture} colours={colours} />
        </section>
      </form>
    </Dialog>
  );
}

function coloursIn(settings: SchoolSettings): TypedColours {
  return Object.fromEntries(COLOUR_FIELDS.map((field) => [field, settings[field]]));
}
