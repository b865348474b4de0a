import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { COLOUR_FIELDS } from '#look/palette.ts';
import { useApi } from '#web/kit/api.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { FamiliesTab } from './families-tab.tsx';
import { LooksTab } from './looks-tab.tsx';
import css from './profile.module.css';
import { PublishingTab } from './publishing-tab.tsx';
import { SalesTab } from './sales-tab.tsx';
import { SignInTab } from './sign-in-tab.tsx';
import { SupportTab } from './support-tab.tsx';
import { type ProfileField, type ProfileForm, useProfile } from './use-profile.ts';

/** The keys are values of `option` in the URL. */
const tabWords = {
  Details: 'Details',
  Looks: 'Logo and colours',
  Domains: 'Own domains',
  Families: 'Families',
  Publishing: 'Publishing',
  'Signing in': 'Signing in',
  Selling: 'Selling',
  Pages: 'Pages',
  Support: 'Support',
};
type ProfileTab = keyof typeof tabWords;
const TABS = Object.keys(tabWords) as ProfileTab[];

/** Loaded on demand, because of the editor. */
const PagesTab = lazy(async () => ({ default: (await import('./pages-tab.tsx')).PagesTab }));

/** Tabs whose changes are saved immediately, separately from the others. */
const isImmediate = (tab: ProfileTab) => ['Domains', 'Selling', 'Pages', 'Support'].includes(tab);

const PUBLISHING: ProfileField[] = [
  'everyone_by',
  'teachers_set_permission',
  'allows_downloads',
  'allows_retelling',
  'allows_unpublished_entries',
];

function tabOf(field: ProfileField): ProfileTab {
  if (field === 'logo' || COLOUR_FIELDS.some((colour) => colour === field)) return 'Looks';
  if (field === 'community_categories' || field === 'community_modes') return 'Families';
  if (PUBLISHING.includes(field)) return 'Publishing';
  return field === 'short_names' || field === 'picture_passwords' ? 'Signing in' : 'Details';
}

/** Shows the settings of a school or an organization, in tabs that share one form. */
export function Component() {
  const t = useTranslate();
  const read = useApi('GET /school-settings/');
  const { data: settings } = read;
  return (
    <>
      <ScreenHeader title={t('Profile')} />
      {!settings && <LoadPlaceholder read={read} errorTitle={t('The settings could not be loaded.')} rows={4} />}
      {settings && <Tabbed settings={settings} />}
    </>
  );
}

function Tabbed({ settings }: { settings: SchoolSettings }) {
  const t = useTranslate();
  const { oneOf, change } = useListParams();
  // Only the school's own admins decide about access for support.
  const isVisit = useSession()?.visit?.kind === 'visit';
  const { isOrganization } = useSite();
  const tabKeys = TABS.filter(
    (key) => !(isVisit && ['Support', 'Selling'].includes(key)) && !(isOrganization && key === 'Selling'),
  );
  const selectedTab = oneOf('option', tabKeys) ?? 'Details';
  const choose = (option: ProfileTab) => change({ option });
  const [invalid, setInvalid] = useState<ProfileField>();
  const { form, count } = useProfile(settings, (fields) => {
    const field = fields.find((name) => tabOf(name) === selectedTab) ?? fields[0];
    if (field) choose(tabOf(field));
    setInvalid(field);
  });
  const { dialog } = useUnsavedChanges(count > 0 && !form.isBusy);
  useEffect(() => {
    // The field exists only when its tab is open.
    if (!invalid || tabOf(invalid) !== selectedTab) return;
    const control = invalid === 'logo' ? '[type=file]' : `[name="${invalid}"]`;
    document.querySelector<HTMLElement>(`#main ${control}`)?.focus();
    setInvalid(undefined);
  }, [invalid, selectedTab]);

  const props = { form, settings };
  const panels: Record<ProfileTab, ReactNode> = {
    Details: <DetailsTab {...props} />,
    Looks: <LooksTab {...props} />,
    // The other tabs' form remains, so that its changes can be saved from this tab.
    Domains: (
      <>
        {count > 0 && <Form form={form}>{null}</Form>}
        <DomainsTab />
      </>
    ),
    Selling: (
      <>
        {count > 0 && <Form form={form}>{null}</Form>}
        <SalesTab />
      </>
    ),
    Pages: (
      <>
        {count > 0 && <Form form={form}>{null}</Form>}
        <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
          <PagesTab />
        </Suspense>
      </>
    ),
    Support: (
      <>
        {count > 0 && <Form form={form}>{null}</Form>}
        <SupportTab />
      </>
    ),
    Families: <FamiliesTab {...props} />,
    Publishing: <PublishingTab form={form} />,
    'Signing in': <SignInTab form={form} />,
  };
  const tabs = tabKeys.map((key) => ({ key, label: t(tabWords[key]) }));
  return (
    <Tabs label={t('Profile')} tabs={tabs} selectedKey={selectedTab} onSelect={choose}>
      <div className="stack">
        {dialog}
        {panels[selectedTab]}
        {(count > 0 || !isImmediate(selectedTab)) && <SaveBar form={form} count={count} />}
      </div>
    </Tabs>
  );
}

function SaveBar({ form, count }: { form: ProfileForm; count: number }) {
  const t = useTranslate();
  return (
    <div className={classes(css.bar, count > 0 && css.waiting)}>
      <p role="status">
        {count > 0
          ? t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count })
          : t('No changes to save.')}
      </p>
      {count > 0 && <Button onClick={form.reset}>{t('Discard changes')}</Button>}
      <SubmitButton form={form} isDisabled={count === 0}>
        {t('Save changes')}
      </SubmitButton>
    </div>
  );
}
