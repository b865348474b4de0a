import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { School } from '#contract/session.ts';
import { findSchools } from '#web/kit/api/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { callErrorMessage } from './call-error-message.ts';
import { parseSubdomain } from './parse-subdomain.ts';
import css from './school-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useInputValue } from './use-input-value.ts';
import { useRequiredFields } from './use-required-fields.ts';

/** Finds the school, because people sign in on its own site. Platform staff sign in here. */
export function SchoolStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
  const { host } = new URL(useSite().rootOrigin);
  const { value, setValue, inputProps } = useInputValue(flow.token);
  const { fieldProps, readValues, setErrors } = useRequiredFields({
    school: t('Enter the start of your school’s web address.'),
  });
  const { schools, failure } = useSchools(parseSubdomain(useDebounced(value), host));
  const exactMatch = schools?.find(({ subdomain }) => subdomain === parseSubdomain(value, host));

  useEffect(() => {
    // A URL that names the school redirects to it.
    if (exactMatch && exactMatch.subdomain === flow.token) location.replace(exactMatch.url);
  }, [exactMatch, flow.token]);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!readValues(event)) return;
    const [only, ...others] = schools ?? [];
    const school = exactMatch ?? (others.length === 0 ? only : undefined);
    if (school) location.assign(school.url);
    else if (schools?.length === 0) setErrors({ school: t('No school uses this web address. Check the spelling.') });
  }

  const { onInput, ...school } = fieldProps('school');
  return (
    <StepFrame
      title={t('Find your school')}
      name={t('Sign in')}
      lead={t('Sign in on your own school’s site.')}
      back={paths.home()}
    >
      <StepForm onSubmit={submit} isNarrow>
        <TextField
          {...school}
          error={
            school.error ?? (failure ? callErrorMessage(failure, t('The schools could not be loaded.'), t) : undefined)
          }
          label={t('Your school’s web address')}
          hint={t('For example, {example}. You can type just the first word.', { example: `riverside.${host}` })}
          {...inputProps}
          onInput={onInput}
          onChange={({ target }) => setValue(target.value)}
          type="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          dir="ltr"
          data-first
        />
        <Schools schools={schools} />
        <Button type="submit" kind="solid" isWide>
          {t('Go to my school')}
        </Button>
      </StepForm>
      <p className={css.staff}>
        <Link to={flow.hrefOf({ as: 'platform' })} className="standing">
          {t('I work for Booklark')}
        </Link>
      </p>
    </StepFrame>
  );
}

function Schools({ schools }: { schools: School[] | undefined }) {
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

function useSchools(search: string): { schools: School[] | undefined; failure: unknown } {
  const [school, setResult] = useState<{ schools?: School[]; failure?: unknown }>({});
  useEffect(() => {
    if (search.length < 2) return setResult({});
    const controller = new AbortController();
    const options = { query: { search, limit: 8 }, signal: controller.signal };
    call(findSchools, options).then(
      ({ results }) => setResult({ schools: results }),
      (failure) => {
        if (!controller.signal.aborted) setResult({ failure });
      },
    );
    return () => controller.abort();
  }, [search]);
  return { schools: school.schools, failure: school.failure };
}
