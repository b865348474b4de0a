import { useState } from 'react';
import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { Form } from '#web/kit/form.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { CategoryChoices, useCategoryName } from '#web/library/publishing/category-field.tsx';

import { modeName } from '#web/schools/modes/mode-name.ts';
import { CommunityPasswordDialog } from './community-dialog.tsx';
import css from './profile.module.css';
import { listParts, toggled } from './profile-draft.ts';
import type { ProfileForm } from './use-profile.ts';

type Props = { form: ProfileForm; settings: SchoolSettings };

/** Sets the password that families share, and its books. */
export function FamiliesTab({ form, settings }: Props) {
  const t = useTranslate();
  const [isSetting, setSetting] = useState(false);
  const hasOne = settings.has_community;
  return (
    <div className={css.form}>
      <TitledPanel title={t('Community password')} className={css.fields}>
        <p className="soft">
          {t('Families use this password to read the books for families. They see pen names only.')}
        </p>
        <p>
          {hasOne ? (
            <Badge status="ok">{t('Password set')}</Badge>
          ) : (
            <Badge status="warn">{t('Not set (families cannot sign in)')}</Badge>
          )}
        </p>
        <div>
          <Button onClick={() => setSetting(true)}>{hasOne ? t('Change password') : t('Set a password')}</Button>
        </div>
      </TitledPanel>
      <Form form={form} className={css.form}>
        <TitledPanel title={t('What families can read')} className={css.fields}>
          <Scope form={form} />
        </TitledPanel>
      </Form>
      {isSetting && <CommunityPasswordDialog hasOne={hasOne} onClose={() => setSetting(false)} />}
    </div>
  );
}

function Scope({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const chosenCategories = form.values.community_categories;
  const isNarrowed = chosenCategories !== 'all';
  return (
    <>
      <ChoiceGroup
        legend={t('Books for families')}
        hint={t('Books for everyone never need a password.')}
        error={form.errorOf('community_categories')}
      >
        <RadioCard
          name="community_categories"
          label={t('All books for families')}
          checked={!isNarrowed}
          onChange={() => form.setValue('community_categories', 'all')}
        />
        <RadioCard
          name="community_categories"
          label={t('Only books in these categories')}
          checked={isNarrowed}
          onChange={() => form.setValue('community_categories', '')}
        />
      </ChoiceGroup>
      {isNarrowed && (
        <Categories ids={chosenCategories} onChange={(ids) => form.setValue('community_categories', ids)} />
      )}
      <Modes form={form} />
    </>
  );
}

/** Without a selection, no mode limits the books. */
function Modes({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const modes = form.values.community_modes;
  const read = useApi('GET /school-modes/');
  const { data } = read;
  if (!data) return <LoadPlaceholder read={read} errorTitle={t('The modes could not be loaded.')} rows={2} />;
  return (
    <ChoiceGroup
      legend={t('Only books in these modes')}
      hint={t('If you select none, modes do not limit the books for families.')}
      error={form.errorOf('community_modes')}
      isRow
    >
      {data.modes.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="community_modes"
          label={<span dir="auto">{modeName(name, t)}</span>}
          checked={listParts(modes).includes(id)}
          onChange={() => form.setValue('community_modes', toggled(modes, id))}
        />
      ))}
    </ChoiceGroup>
  );
}

function Categories({ ids, onChange }: { ids: string; onChange: (ids: string) => void }) {
  const t = useTranslate();
  const nameOf = useCategoryName();
  const read = useAllPages('GET /api-admin/book-categories/');
  const { data, isError } = read;
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The categories could not be loaded.')} rows={2} />;
  if (data.length === 0)
    return (
      <Alert title={t('No categories yet')}>{t('Until you add a category, the password gives no extra access.')}</Alert>
    );
  return (
    <CategoryChoices
      legend={t('Categories')}
      hint={t('If you select none, the password gives no extra access.')}
      options={data.map((category) => ({ value: category.id, name: nameOf(category) }))}
      chosen={listParts(ids)}
      onChange={(values) => onChange(values.join())}
    />
  );
}
