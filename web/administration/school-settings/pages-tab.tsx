import { useState } from 'react';
import { namesIn } from '#contract/kit/display-names.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import type { SchoolPageName } from '#contract/schools/school-pages.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { PageForm } from './page-form.tsx';
import css from './profile.module.css';

const pageWords: Record<SchoolPageName, string> = {
  about: 'About us',
  'our-team': 'Our team',
  acknowledgement: 'Acknowledgement',
};
const pages = Object.keys(pageWords) as SchoolPageName[];

/** Replaces the text of three pages with the school's own. Each page is saved separately. */
export function PagesTab() {
  const t = useTranslate();
  const site = useLanguage();
  const [name, setName] = useState<SchoolPageName>('about');
  const [language, setLanguage] = useState<InterfaceLanguage>(site.language);
  const { data, isError, isPlaceholderData, refetch } = useApi('GET /school-pages/{name}/', {
    params: { name },
    query: { language },
  });
  const [isUnsaved, setUnsaved] = useState(false);
  const languages = namesIn(site.language, 'language');
  return (
    <TitledPanel title={t('Your own words on pages')} className={css.fields}>
      <p className="soft">
        {t('These pages show a text of Booklark until you write your own. The page says whose text it is.')}
      </p>
      <div className="row">
        <SelectField
          label={t('Page')}
          value={name}
          disabled={isUnsaved}
          onChange={({ target }) => setName(target.value as SchoolPageName)}
        >
          {pages.map((page) => (
            <option key={page} value={page}>
              {t(pageWords[page])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('Language')}
          value={language}
          disabled={isUnsaved}
          onChange={({ target }) => setLanguage(target.value as InterfaceLanguage)}
        >
          {interfaceLanguages.map((each) => (
            <option key={each} value={each}>
              {languages(each)}
            </option>
          ))}
        </SelectField>
      </div>
      {isUnsaved && <p className="muted">{t('Save this page before you choose another one.')}</p>}
      {isError && !data && <LoadError title={t('The page could not be loaded.')} onRetry={refetch} />}
      {(!data || isPlaceholderData) && !isError && <RowsSkeleton label={t('Loading…')} count={3} />}
      {data && !isPlaceholderData && (
        <div className={css.wide}>
          <p role="status">
            <Badge status={data.source === 'school' ? 'ok' : 'none'}>
              {data.source === 'school' ? t('The page shows your text') : t('The page shows the text of Booklark')}
            </Badge>
          </p>
          <PageForm key={`${name} ${language} ${data.version}`} page={data} onUnsaved={setUnsaved} />
        </div>
      )}
    </TitledPanel>
  );
}
