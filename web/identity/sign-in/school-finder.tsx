import { useEffect } from 'react';
import type { School } from '#contract/identity/session.ts';
import { CallError, call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { forgetRecentSignIns, saveRecentSignIn } from './recent-sign-ins.ts';
import { SchoolField } from './school-field.tsx';
import { MAX_SCHOOLS, MIN_SEARCH_LENGTH, parseSchoolSearch, schoolOf, useSchoolSearch } from './school-search.ts';

type Props = {
  /** The subdomain of a school that is opened without a choice. */
  subdomain?: string | undefined;
  /** The text that was typed before this component had loaded. */
  initialText?: string | null;
  /** The page to open at the school; by default its sign-in. */
  urlOf?: (school: School) => string | URL;
};

/** Finds a school by its name or web address, and opens one of its pages. */
export function SchoolFinder({ subdomain, initialText, urlOf = ({ url }) => url }: Props) {
  const t = useTranslate();
  const { host } = new URL(useSite().rootOrigin);
  const form = useForm({
    initial: { school: subdomain ?? initialText ?? '' },
    validate: ({ school }) => ({
      school:
        parseSchoolSearch(school, host).length < MIN_SEARCH_LENGTH
          ? t('Type at least two letters of your school’s name or web address.')
          : undefined,
    }),
    submit: ({ school }) => openSchool(parseSchoolSearch(school, host)),
    failureField: 'school',
  });
  const search = useSchoolSearch(parseSchoolSearch(form.values.school, host));
  const namedSchool = subdomain ? search.schools.find((school) => school.subdomain === subdomain) : undefined;

  // Only a search for the page's own subdomain proves that the school no longer exists: other texts find other schools,
  // and a former subdomain still finds its school.
  const isGone = subdomain !== undefined && form.values.school === subdomain && search.count === 0;

  useEffect(() => {
    if (isGone) forgetRecentSignIns(subdomain);
    if (!namedSchool) return;
    saveSchool(namedSchool);
    location.replace(namedSchool.url);
  }, [isGone, namedSchool, subdomain]);

  function openPage(school: School) {
    saveSchool(school);
    location.assign(urlOf(school));
  }

  /** Searches again, because the list may belong to an earlier text. */
  async function openSchool(typed: string) {
    const { results } = await call('GET /schools/', { query: { search: typed, limit: MAX_SCHOOLS } });
    const school = schoolOf(typed, results);
    if (!school) throw new CallError(404, results.length > 0 ? words.many : words.none);
    openPage(school);
  }

  const words = {
    none: t('No school found. Check the spelling, type the web address, or ask your school for it.'),
    many: t('Choose your school from the list, or type more of its name.'),
  };
  return (
    <Form form={form}>
      <SchoolField
        field={form.field('school')}
        hint={t('For example, Riverside School or {address}.', { address: `riverside.${host}` })}
        words={words}
        search={search}
        onOpen={openPage}
      />
      <SubmitButton form={form} isWide busyLabel={t('Checking…')}>
        {t('Go to my school')}
      </SubmitButton>
    </Form>
  );
}

function saveSchool({ subdomain, school_name }: School): void {
  saveRecentSignIn({ as: 'school', code: subdomain, name: school_name });
}
