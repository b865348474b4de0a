import { type ReactNode, useEffect, useState } from 'react';
import type { SchoolSettings } from '#contract/tenants.ts';
import { COLOUR_FIELDS } from '#look/palette.ts';
import { showSchoolSettings } from '#web/kit/api/tenants.ts';
import { useApi } from '#web/kit/api.ts';
import { useHead } from '#web/kit/head.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { FamiliesTab } from './families-tab.tsx';
import { LooksTab } from './looks-tab.tsx';
import css from './profile.module.css';
import type { Field } from './profile-draft.ts';
import { SignInTab } from './sign-in-tab.tsx';
import { useProfile } from './use-profile.ts';

/** As the option in the address names them. */
const tabWords = {
  Details: 'Details',
  Looks: 'Logo and colours',
  Domains: 'Own domains',
  Families: 'Families',
  'Signing in': 'Signing in',
};
type ProfileTab = keyof typeof tabWords;
const TABS = Object.keys(tabWords) as ProfileTab[];

function tabOf(field: Field | 'logo'): ProfileTab {
  if (field === 'logo' || COLOUR_FIELDS.some((one) => one === field)) return 'Looks';
  if (field === 'community_categories') return 'Families';
  return field === 'short_names' || field === 'picture_passwords' ? 'Signing in' : 'Details';
}

/** What a school or an organization says of itself, how it looks, and by which doors people come in. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Profile') });
  const { data: settings, isError, refetch } = useApi(showSchoolSettings);
  return (
    <>
      <PageHeader title={t('Profile')} />
      {isError && !settings && (
        <Alert status="bad" role="alert" title={t('The settings could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      {!settings && !isError && <RowsSkeleton label={t('Loading…')} count={4} />}
      {settings && <Tabbed settings={settings} />}
    </>
  );
}

function Tabbed({ settings }: { settings: SchoolSettings }) {
  const t = useWords();
  const { oneOf, change } = useListParams();
  const chosen = oneOf('option', TABS) ?? 'Details';
  const choose = (option: ProfileTab) => change({ option });
  const [wrong, setWrong] = useState<Field | 'logo'>();
  const { profile, forget, failure, isBusy, count } = useProfile(settings, (field) => {
    choose(tabOf(field));
    setWrong(field);
  });
  const { dialog } = useUnsavedChanges(count > 0 && !isBusy);
  useEffect(() => {
    // Its tab opens a moment later.
    if (!wrong || tabOf(wrong) !== chosen) return;
    const name = wrong === 'logo' ? '[type=file]' : `[name="${wrong}"]`;
    document.querySelector<HTMLElement>(`#main ${name}`)?.focus();
    setWrong(undefined);
  }, [wrong, chosen]);

  const panels: Record<ProfileTab, ReactNode> = {
    Details: <DetailsTab profile={profile} />,
    Looks: <LooksTab profile={profile} />,
    Domains: <DomainsTab />,
    Families: <FamiliesTab profile={profile} />,
    'Signing in': <SignInTab profile={profile} />,
  };
  const tabs = TABS.map((key) => ({ key, label: t(tabWords[key]) }));
  return (
    <Tabs label={t('Profile')} tabs={tabs} selectedKey={chosen} onSelect={choose}>
      <div className="stack">
        {dialog}
        {failure && <Alert status="bad" role="alert" title={failure} />}
        {panels[chosen]}
        {(count > 0 || chosen !== 'Domains') && (
          <SaveBar count={count} isBusy={isBusy} onUndo={forget} onSave={() => void profile.save()} />
        )}
      </div>
    </Tabs>
  );
}

type SaveBarProps = { count: number; isBusy: boolean; onUndo: () => void; onSave: () => void };

function SaveBar({ count, isBusy, onUndo, onSave }: SaveBarProps) {
  const t = useWords();
  return (
    <div className={classes(css.bar, count > 0 && css.waiting)}>
      <p role="status">
        {count > 0
          ? t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count })
          : t('No changes to save.')}
      </p>
      {count > 0 && <Button onClick={onUndo}>{t('Discard changes')}</Button>}
      <Button
        kind="solid"
        onClick={count > 0 ? onSave : undefined}
        aria-disabled={count === 0}
        isBusy={isBusy}
        busyLabel={t('Saving…')}
      >
        {t('Save changes')}
      </Button>
    </div>
  );
}
