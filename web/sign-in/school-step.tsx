import { useEffect } from 'react';
import { Link } from 'react-router';
import type { School } from '#contract/session.ts';
import { findSchools } from '#web/kit/api/session.ts';
import { CallError } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { callErrorMessage } from './call-error-message.ts';
import { parseSubdomain } from './parse-subdomain.ts';
import css from './school-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';

/** Finds the school, because people sign in on its own site. Platform staff sign in here. */
export function SchoolStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
  const { host } = new URL(useSite().rootOrigin);
  const form = useForm({
    initial: { school: flow.token ?? '' },
    validate: (values) => emptyErrors(values, { school: t('Enter the start of your school’s web address.') }),
    submit: async () => openSchool(),
    failureField: 'school',
  });
  const { schools, error } = useSchools(parseSubdomain(useDebounced(form.values.school), host));
  const exactMatch = schools?.find(({ subdomain }) => subdomain === parseSubdomain(form.values.school, host));

  useEffect(() => {
    // A URL that names the school redirects to it.
    if (exactMatch && exactMatch.subdomain === flow.token) location.replace(exactMatch.url);
  }, [exactMatch, flow.token]);

  function openSchool() {
    const school = exactMatch ?? onlySchool(schools);
    if (school) location.assign(school.url);
    else if (schools?.length === 0) throw new CallError(404, t('No school uses this web address. Check the spelling.'));
  }

  const { error: schoolError, ...field } = form.field('school');
  return (
    <StepFrame
      title={t('Find your school')}
      name={t('Sign in')}
      lead={t('Sign in on your own school’s site.')}
      back={publicPaths.home()}
    >
      <StepForm form={form} isNarrow>
        <TextField
          {...field}
          error={schoolError ?? (error && callErrorMessage(error, t('The schools could not be loaded.'), t))}
          label={t('Your school’s web address')}
          hint={t('For example, {example}. The first part is enough.', { example: `riverside.${host}` })}
          type="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          dir="ltr"
          data-first
        />
        <Schools schools={schools} />
        <SubmitButton form={form} isWide busyLabel={t('Checking…')}>
          {t('Go to my school')}
        </SubmitButton>
      </StepForm>
      <p className={css.staff}>
        <Link to={flow.hrefOf({ as: 'platform' })} className="standing">
          {t('I work for Booklark')}
        </Link>
      </p>
    </StepFrame>
  );
}

/** Enter opens the school when there is no other one to choose. */
export function onlySchool(schools: School[] = []): School | undefined {
  return schools.length === 1 ? schools[0] : undefined;
}

/** The schools that were found, as links to their sites. */
export function Schools({ schools }: { schools: School[] | undefined }) {
  const t = useWords();
  return (
    <div role="status">
      {schools && schools.length > 0 && (
        <ul className={css.schools} aria-label={t('Schools')}>
          {schools.map(({ school_name, subdomain, url }) => (
            <li key={subdomain}>
              <a href={url}>
                <b dir="auto">{school_name}</b>
                <span>{new URL(url).host}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useSchools(search: string) {
  const request = { query: { search, limit: 8 } };
  const { data, error } = usePublicApi(findSchools, request, { isEnabled: search.length >= 2 });
  return { schools: data?.results, error };
}
