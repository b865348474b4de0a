import { useId, useState } from 'react';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useSite } from '#web/kit/site.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './tenant-admin.module.css';

/** Asks for a school's new web address and the reason; its admins get the reason. */
function SubdomainDialog({ tenant, root, onClose }: { tenant: Tenant; root: string; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-admin/tenants/{id}/subdomain/', {
    invalidates: ['GET /api-admin/tenants/{id}/', 'GET /api-admin/tenants/'],
  });
  const form = useForm({
    initial: { subdomain: '', reason: '' },
    submit: (body) => mutateAsync({ params: { id: tenant.id }, body }),
    onSuccess() {
      onClose();
      announce(t('Web address changed.'));
    },
    failureMessage: t('The web address could not be changed. Try again.'),
  });
  return (
    <FormDialog
      form={form}
      title={t('Change the web address?')}
      submitLabel={t('Change web address')}
      isDestructive
      isCancelFirst
      onClose={onClose}
    >
      <p>
        <b dir="auto">{tenant.school_name}</b>
      </p>
      <ul className={css.effects}>
        <li>
          {t('{host} leads to the new address for a year. No other school can ever use it.', {
            host: leftToRight(`${tenant.subdomain}.${root}`),
          })}
        </li>
        <li>{t('People must sign in again at the new address.')}</li>
        <li>{t('Printed sign-in cards and posters show the old address. The school must print them again.')}</li>
      </ul>
      <TextField
        {...form.field('subdomain')}
        label={t('New web address')}
        hint={t('Type only the part before {root}.', { root: leftToRight(`.${root}`) })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReasonField {...form.field('reason')} readBy="admins" />
    </FormDialog>
  );
}

/** Shows a school's current and former web addresses, and changes the current one. */
export function SubdomainSection({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const root = new URL(useSite().rootOrigin).host;
  const hostOf = (subdomain: string) => leftToRight(`${subdomain}.${root}`);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('Web address')}</h2>
      <ul className={css.stops}>
        <li>
          <div>
            <h3>{hostOf(tenant.subdomain)}</h3>
            {tenant.former_subdomains.map((former) => (
              <FormerAddress key={former.subdomain} host={hostOf(former.subdomain)} until={former.redirects_until} />
            ))}
            <p className="muted">
              {t('A former address leads to the new one for a year. No other school can ever use it.')}
            </p>
          </div>
          {tenant.state !== 'closing' && <Button onClick={() => setOpen(true)}>{t('Change web address')}</Button>}
        </li>
      </ul>
      {isOpen && <SubdomainDialog tenant={tenant} root={root} onClose={() => setOpen(false)} />}
    </section>
  );
}

function FormerAddress({ host, until }: { host: string; until: string }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  return (
    <p>
      {new Date(until) > new Date()
        ? t('{host} leads here until {day}.', { host, day: date(until) })
        : t('{host} led here until {day}.', { host, day: date(until) })}
    </p>
  );
}
