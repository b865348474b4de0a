import { namesIn } from '#contract/kit/display-names.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { enabledEntries, menuWords } from '#web/kit/menus.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import css from './profile.module.css';
import { listParts, toggled } from './profile-draft.ts';
import type { ProfileForm } from './use-profile.ts';

type Props = { form: ProfileForm };

/** Chooses the languages of the site, and the default for visitors who speak none of them. */
export function LanguageFields({ form }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const names = namesIn(language, 'language');
  const languages = form.values.languages;
  const chosenLanguages = listParts(languages);
  const lead = (first: string) => [first, ...chosenLanguages.filter((code) => code !== first)].join();
  return (
    <>
      <ChoiceGroup legend={t('Site languages')} error={form.errorOf('languages')} isRow>
        {interfaceLanguages.map((code) => (
          <Checkbox
            key={code}
            name="languages"
            label={names(code)}
            checked={chosenLanguages.includes(code)}
            onChange={() => form.setValue('languages', toggled(languages, code))}
          />
        ))}
      </ChoiceGroup>
      {chosenLanguages.length > 1 && (
        <ChoiceField
          label={t('Main language')}
          hint={t('Used for visitors whose language is not in the list.')}
          value={chosenLanguages[0] ?? ''}
          onChange={({ target }) => form.setValue('languages', lead(target.value))}
          options={chosenLanguages.map((code) => ({ value: code, label: names(code) }))}
        />
      )}
    </>
  );
}

/** Chooses which pages are in the menus. */
export function MenuFields({ form }: Props) {
  const t = useTranslate();
  const site = useSite();
  const hidden = form.values.hidden_menu;
  const menus = menuWords
    .map(({ title, entries }) => ({ title, entries: enabledEntries(entries, { ...site, hiddenMenu: [] }) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <ChoiceGroup
      legend={t('Menu items')}
      hint={t('Items you clear are hidden from the menus. Their pages still exist.')}
      error={form.errorOf('hidden_menu')}
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
                onChange={() => form.setValue('hidden_menu', toggled(hidden, to))}
              />
            ))}
          </ChoiceGroup>
        ))}
      </div>
    </ChoiceGroup>
  );
}
