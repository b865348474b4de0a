import { useId, useState } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useCategories } from './calls.ts';
import { CommunityDialog } from './community-dialog.tsx';
import css from './profile.module.css';
import { partsOf, toggled } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './use-profile.ts';

type Props = { profile: Profile };

/** The password that families share, and what it opens. */
export function FamiliesTab({ profile }: Props) {
  const t = useWords();
  const [password, scope] = [useId(), useId()];
  const [isSetting, setSetting] = useState(false);
  const hasOne = profile.settings.has_community;
  return (
    <div className={css.form}>
      <Panel aria-labelledby={password} className={css.fields}>
        <h2 id={password}>{t('Community password')}</h2>
        <p className="soft">
          {t('Families come in with it and read what is for families. They see no names but pen names.')}
        </p>
        <p>
          {hasOne ? (
            <Badge status="ok">{t('A password is set')}</Badge>
          ) : (
            <Badge status="warn">{t('There is none: families cannot come in')}</Badge>
          )}
        </p>
        <div>
          <Button onClick={() => setSetting(true)}>{hasOne ? t('Set a new one') : t('Set a password')}</Button>
        </div>
      </Panel>
      <ProfileForm profile={profile}>
        <Panel aria-labelledby={scope} className={css.fields}>
          <h2 id={scope}>{t('What it opens')}</h2>
          <Scope profile={profile} />
        </Panel>
      </ProfileForm>
      {isSetting && <CommunityDialog hasOne={hasOne} onClose={() => setSetting(false)} />}
    </div>
  );
}

function Scope({ profile }: Props) {
  const t = useWords();
  const chosen = profile.textOf('community_categories');
  const isNarrowed = chosen !== 'all';
  return (
    <>
      <ChoiceGroup
        legend={t('Books for families')}
        hint={t('Books for everyone are open without a password, and stay so.')}
        error={profile.errorOf('community_categories')}
      >
        <RadioCard
          name="community_categories"
          label={t('All of them')}
          checked={!isNarrowed}
          onChange={() => profile.change({ community_categories: 'all' })}
        />
        <RadioCard
          name="community_categories"
          label={t('Only those of some categories')}
          checked={isNarrowed}
          onChange={() => profile.change({ community_categories: '' })}
        />
      </ChoiceGroup>
      {isNarrowed && (
        <Categories chosen={chosen} onToggle={(id) => profile.change({ community_categories: toggled(chosen, id) })} />
      )}
    </>
  );
}

function Categories({ chosen, onToggle }: { chosen: string; onToggle: (id: string) => void }) {
  const t = useWords();
  const { data, isError, refetch } = useCategories();
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The categories could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data) return <RowsSkeleton label={t('Loading…')} count={2} />;
  if (data.count === 0)
    return (
      <Alert title={t('There are no categories yet.')}>{t('Until there are, the password opens nothing more.')}</Alert>
    );
  return (
    <ChoiceGroup legend={t('Categories')} hint={t('None ticked: the password opens nothing more.')} isRow>
      {data.results.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<span dir="auto">{name}</span>}
          checked={partsOf(chosen).includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </ChoiceGroup>
  );
}
