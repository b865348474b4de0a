import { useState } from 'react';
import { type Ability, abilityWords } from '#contract/core/ability-words.ts';
import { grantWords } from '#contract/identity/abilities.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';

import { abilitiesOf, type Holder, HolderField, type HolderKind } from './holder-field.tsx';

const LAST_DAY = 364;

/** Returns a day in the viewer's time zone as a native date field writes it. */
function dayIn(days: number, now = new Date()): string {
  return localTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)).slice(0, 10);
}

/** The last day that ends within 12 months: the server refuses later ends. */
export const lastDay = (now = new Date()) => dayIn(LAST_DAY, now);

/**
 * Returns the last second of a day in the viewer's time zone, with its offset, so that emails name the same day. An
 * empty field remains empty, and the server explains the error.
 */
export function endOfDay(day: string): string {
  if (day === '') return '';
  const end = new Date(`${day}T23:59:59`);
  const minutes = -end.getTimezoneOffset();
  const [hour, minute] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  return `${localTime(end).slice(0, 19)}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** Formatted as in ISO 8601, without an offset. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
}

const DEFAULT_DAYS = 30;

/** Gives a teacher or a parent rights beyond their role, until a day. */
export function GrantDialog({ holder: kind, onClose }: { holder: HolderKind; onClose: () => void }) {
  const t = useTranslate();
  const offered = abilitiesOf(kind);
  const [holder, setHolder] = useState<Holder>();
  const [abilities, setAbilities] = useState<Ability[]>(offered.length === 1 ? offered : []);
  const { mutateAsync } = useApiMutation('POST /ability-grants/', { invalidates: ['GET /ability-grants/'] });
  const idempotencyKey = useIdempotencyKey();
  const holderName = kind === 'teacher' ? 'person' : 'family_link';
  const form = useForm({
    initial: { person: '', family_link: '', abilities: '', reason: '', ends_at: dayIn(DEFAULT_DAYS) },
    validate: () => ({
      ...(holder ? {} : { [holderName]: t(grantWords.holderMissing) }),
      ...(abilities.length > 0 ? {} : { abilities: t(grantWords.abilityMissing) }),
    }),
    submit: ({ reason, ends_at }) =>
      mutateAsync({
        body: { [holderName]: holder?.id, abilities, reason, ends_at: endOfDay(ends_at) },
        idempotencyKey: idempotencyKey([holder?.id, abilities, reason, ends_at]),
      }),
    onSuccess: () => {
      announce(t('{name} has the right now.', { name: holder?.name ?? '' }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={kind === 'teacher' ? t('Give a teacher a right') : t('Give a parent a right')}
      submitLabel={t('Give right')}
      onClose={onClose}
    >
      <HolderField kind={kind} holder={holder} onHolder={setHolder} error={form.errorOf(holderName)} />
      <ChoiceGroup legend={t('Rights')} error={form.errorOf('abilities')}>
        {offered.map((ability) => (
          <Checkbox
            key={ability}
            label={t(abilityWords[ability])}
            checked={abilities.includes(ability)}
            onChange={({ target }) =>
              setAbilities(offered.filter((other) => (other === ability ? target.checked : abilities.includes(other))))
            }
          />
        ))}
      </ChoiceGroup>
      <TextField
        {...form.field('ends_at')}
        type="date"
        label={t('Until')}
        hint={t('At most 12 months ahead. The right ends at the end of this day.')}
        min={dayIn(0)}
        max={lastDay()}
      />
      <ReasonField {...form.field('reason')} readBy="holder" />
    </FormDialog>
  );
}
