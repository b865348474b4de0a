import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useId } from 'react';
import type { Domain } from '#contract/schools/domains.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { Button, IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import css from './profile.module.css';

type Props = { domain: Domain; onRemove: () => void };

const stateWords: Record<Domain['state'], string> = {
  waiting: 'Not checked yet',
  nothing: 'Not found yet',
  other: 'A record was found, but its value is different',
  no_answer: 'The name servers did not respond',
  verified: 'Verified',
};

function statusOf(state: Domain['state']): Status {
  if (state === 'verified') return 'ok';
  return state === 'waiting' ? 'info' : 'warn';
}

/** Shows the state of one domain, and the next step of its owner. */
export function DomainPanel({ domain, onRemove }: Props) {
  const t = useTranslate();
  const title = useId();
  const when = useTimeText();
  const { domain: name, state, looked_at, verified_at } = domain;
  const lastCheck = verified_at ?? looked_at;
  return (
    <Panel aria-labelledby={title} className={css.fields}>
      <h2 id={title} dir="ltr" className={css.name}>
        {name}
      </h2>
      <p role="status">
        <Badge status={statusOf(state)}>{t(stateWords[state])}</Badge>{' '}
        {lastCheck && t('Last check: {when}', { when: when(lastCheck) })}
      </p>
      {verified_at ? <ActiveDomain name={name} /> : <VerificationSteps domain={domain} />}
      <div>
        <Button kind="bad" onClick={onRemove}>
          {t('Remove domain')}
          <span className="vh"> {name}</span>
        </Button>
      </div>
    </Panel>
  );
}

function VerificationSteps({ domain }: { domain: Domain }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /domains/{id}/verification/', { invalidates: ['GET /domains/'] });
  const form = useForm({ initial: {}, submit: () => mutateAsync({ params: { id: domain.id } }) });
  return (
    <>
      <p>{t('Add a TXT record with this name and value. Changes can take a few hours to reach everyone.')}</p>
      <div className={css.record}>
        <CopyableValue label={t('Record name')} value={domain.record_name} copy={t('Copy name')} />
        <CopyableValue label={t('Record value')} value={domain.record_value} copy={t('Copy value')} />
      </div>
      <Form form={form}>
        <div>
          <SubmitButton form={form} busyLabel={t('Checking…')}>
            {t('Check now')}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** Explains how to point a verified domain to the site, which is done in the domain's DNS. */
function ActiveDomain({ name }: { name: string }) {
  const t = useTranslate();
  const { origin } = useSite();
  return (
    <>
      <p>{t('To use this domain, point it to your site with a CNAME record that has the value below.')}</p>
      <CopyableValue
        label={t('CNAME value for {name}', { name })}
        value={new URL(origin).hostname}
        copy={t('Copy value')}
      />
    </>
  );
}

function CopyableValue({ label, value, copy }: { label: string; value: string; copy: string }) {
  const t = useTranslate();
  const copyValue = useCopy({
    done: t('Copied.'),
    failed: t('Copying failed. Select the value and copy it.'),
  });
  return (
    <div className={css.copied}>
      <TextField label={label} value={value} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <IconButton label={copy} onClick={() => void copyValue(value)}>
        <Icon of={CopyIcon} />
      </IconButton>
    </div>
  );
}

const MOMENT_MS = 60_000;

function useTimeText(): (moment: string) => string {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  return (moment) => (Date.now() - Date.parse(moment) < MOMENT_MS ? t('just now') : dateTime(moment));
}
