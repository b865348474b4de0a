import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { findSchools, School } from '#contract/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { saidOf } from './call-error-message.ts';
import { subdomainIn } from './parse-subdomain.ts';
import css from './school-step.module.css';
import type { Door } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useTyped } from './use-input-value.ts';
import { useRequired } from './use-required-fields.ts';

/** Signing in happens at the school's own address: here it is found. The platform's people have their own way in. */
export function SchoolStep({ door }: { door: Door }) {
  const t = useWords();
  const { host } = new URL(useSite().rootOrigin);
  const { typed, setTyped, typing } = useTyped(door.token);
  const { watch, check, setErrors } = useRequired({ school: t('Please type the beginning of your school’s address.') });
  const { schools, failure } = useSchools(subdomainIn(useDebounced(typed), host));
  const same = schools?.find(({ subdomain }) => subdomain === subdomainIn(typed, host));

  useEffect(() => {
    // An address that names the school asks nothing.
    if (same && same.subdomain === door.token) location.replace(same.url);
  }, [same, door.token]);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!check(event)) return;
    const [only, ...others] = schools ?? [];
    const found = same ?? (others.length === 0 ? only : undefined);
    if (found) location.assign(found.url);
    else if (schools?.length === 0) setErrors({ school: t('There is no school with this address.') });
  }

  const { onInput, ...school } = watch('school');
  return (
    <StepFrame
      title={t('Which school?')}
      name={t('Sign in')}
      lead={t('Everybody signs in at the address of their own school.')}
      back={paths.home()}
    >
      <StepForm onSubmit={submit} isNarrow>
        <TextField
          {...school}
          error={school.error ?? (failure ? saidOf(failure, t('The schools could not be loaded.'), t) : undefined)}
          label={t('Address of your school')}
          hint={t('As in {example}: the first word is enough.', { example: `riverside.${host}` })}
          {...typing}
          onInput={onInput}
          onChange={({ target }) => setTyped(target.value)}
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
        <Link to={door.hrefOf({ as: 'platform' })} className="standing">
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
  const [found, setFound] = useState<{ schools?: School[]; failure?: unknown }>({});
  useEffect(() => {
    if (search.length < 2) return setFound({});
    const leaving = new AbortController();
    const asking = { query: { search, limit: 8 }, signal: leaving.signal };
    call<typeof findSchools>('GET /schools/', asking).then(
      ({ results }) => setFound({ schools: results }),
      (failure) => {
        if (!leaving.signal.aborted) setFound({ failure });
      },
    );
    return () => leaving.abort();
  }, [search]);
  return { schools: found.schools, failure: found.failure };
}
