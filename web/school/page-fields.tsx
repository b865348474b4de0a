import { interfaceLanguages } from '#contract/languages.ts';
import { enabledEntries, menuWords } from '#web/kit/menus.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import css from './profile.module.css';
import { listParts, toggled } from './profile-draft.ts';
import type { Profile } from './use-profile.ts';

type Props = { profile: Profile };

/** In which languages the pages may be read, and in which they are where a visitor speaks none of them. */
export function LanguageFields({ profile }: Props) {
  const t = useWords();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const languages = profile.textOf('languages');
  const chosen = listParts(languages);
  const lead = (first: string) => [first, ...chosen.filter((one) => one !== first)].join();
  return (
    <>
      <ChoiceGroup legend={t('Site languages')} error={profile.errorOf('languages')} isRow>
        {interfaceLanguages.map((one) => (
          <Checkbox
            key={one}
            name="languages"
            label={names.of(one)}
            checked={chosen.includes(one)}
            onChange={() => profile.change({ languages: toggled(languages, one) })}
          />
        ))}
      </ChoiceGroup>
      {chosen.length > 1 && (
        <SelectField
          label={t('Main language')}
          hint={t('Used for visitors whose language is not in the list.')}
          value={chosen[0]}
          onChange={(event) => profile.change({ languages: lead(event.target.value) })}
        >
          {chosen.map((one) => (
            <option key={one} value={one}>
              {names.of(one)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Which of the entries that live stand in the menus. */
export function MenuFields({ profile }: Props) {
  const t = useWords();
  const site = useSite();
  const hidden = profile.textOf('hidden_menu');
  const menus = menuWords
    .map(({ title, entries }) => ({ title, entries: enabledEntries(entries, { ...site, hiddenMenu: [] }) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <ChoiceGroup
      legend={t('Menu items')}
      hint={t('Items you clear are hidden from the menus. Their pages still exist.')}
      error={profile.errorOf('hidden_menu')}
    >
      <div className={css.menus}>
        {menus.map(({ title, entries }) => (
          <ChoiceGroup key={title} legend={t(title)}>
            {entries.map(({ to, label }) => (
              <Checkbox
                key={to}
                name="hidden_menu"
                label={t(label)}
                checked={!listParts(hidden).includes(to)}
                onChange={() => profile.change({ hidden_menu: toggled(hidden, to) })}
              />
            ))}
          </ChoiceGroup>
        ))}
      </div>
    </ChoiceGroup>
  );
}
