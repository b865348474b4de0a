import { useState } from 'react';
import type { SchoolSettings } from '#contract/tenants.ts';
import { useHead } from '#web/app/head.ts';
import { useWords } from '#web/app/words.ts';
import { useSettings } from '#web/school/calls.ts';
import { LooksDialog } from '#web/school/looks-dialog.tsx';
import { SettingsDialog } from '#web/school/settings-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DeskHead } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './organization.module.css';

/** What the organization says of itself, and how it looks. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Profile') });
  const { data: settings, isError, refetch } = useSettings();
  const [opened, setOpened] = useState<'settings' | 'looks'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <DeskHead title={t('Profile')}>
        {settings && (
          <div className="row">
            <Button onClick={() => setOpened('looks')}>{t('Logo and colours')}</Button>
            <Button kind="solid" onClick={() => setOpened('settings')}>
              {t('Change the details')}
            </Button>
          </div>
        )}
      </DeskHead>
      {isError && (
        <Note status="bad" role="alert" fact={t('The settings could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Note>
      )}
      {!settings && !isError && <RowsSkeleton label={t('Loading…')} count={4} />}
      {settings && <Details settings={settings} />}
      {settings && opened === 'settings' && <SettingsDialog settings={settings} onClose={close} />}
      {settings && opened === 'looks' && <LooksDialog settings={settings} onClose={close} />}
    </>
  );
}

function Details({ settings }: { settings: SchoolSettings }) {
  const t = useWords();
  const { school_name, school_email, domain_url, subdomain, announcement, is_verified } = settings;
  return (
    <Panel>
      <dl className={css.facts}>
        <dt>{t('Organization name')}</dt>
        <dd dir="auto">{school_name}</dd>
        <dt>{t('Email')}</dt>
        <dd>
          <span dir="ltr">{school_email}</span>{' '}
          {is_verified ? (
            <Badge status="ok">{t('confirmed')}</Badge>
          ) : (
            <Badge status="warn">{t('not confirmed yet')}</Badge>
          )}
        </dd>
        <dt>{t('Website')}</dt>
        <dd dir="ltr">{domain_url}</dd>
        <dt>{t('Address on Booklark')}</dt>
        <dd dir="ltr">{subdomain}</dd>
        <dt>{t('Announcement')}</dt>
        <dd dir="auto">{announcement ?? <span className="muted">{t('None')}</span>}</dd>
      </dl>
    </Panel>
  );
}
