import { useId, useState } from 'react';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { leftToRight } from '#web/kit/left-to-right.ts';
import { useSite } from '#web/kit/site.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
import { SubdomainDialog } from './subdomain-dialog.tsx';
import css from './tenant-admin.module.css';

/** Shows a school's current and former web addresses, and changes the current one. */
export function SubdomainSection({ tenant }: { tenant: Tenant }) {
  const t = useWords();
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
  const t = useWords();
  const { date } = useDateFormat();
  return (
    <p>
      {new Date(until) > new Date()
        ? t('{host} leads here until {day}.', { host, day: date(until) })
        : t('{host} led here until {day}.', { host, day: date(until) })}
    </p>
  );
}
