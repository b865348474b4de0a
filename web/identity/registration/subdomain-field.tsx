import { useEffect, useRef } from 'react';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './register.module.css';
import { type RegistrationForm, useSubdomainCheck } from './use-registration.ts';

/** Asks for the subdomain: suggested from the name until edited, and checked while it is typed. */
export function SubdomainField({ registration }: { registration: RegistrationForm }) {
  const t = useTranslate();
  const { form, subdomainCheck } = registration;
  const root = `.${new URL(useSite().rootOrigin).host}`;
  const { subdomain } = form.values;
  useSuggestedSubdomain(registration);
  const input = useRef<HTMLInputElement>(null);
  const { error, ...field } = form.field('subdomain');

  function acceptSuggestion(suggestion: string) {
    form.setValue('subdomain', suggestion);
    input.current?.focus();
  }

  return (
    <div className={classes('stack', css.address)}>
      <TextField
        {...field}
        ref={input}
        label={t('Booklark web address')}
        hint={
          <span role="status">
            {subdomainCheck?.is_free
              ? t('{address} is available', { address: leftToRight(subdomain + root) })
              : t('Type only the part before {root}.', { root: leftToRight(root) })}
          </span>
        }
        error={error ?? subdomainCheck?.says ?? undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {subdomainCheck?.suggestion && !subdomainCheck.is_free && (
        <Button isSmall onClick={() => acceptSuggestion(subdomainCheck.suggestion ?? '')}>
          {t('Use {subdomain}', { subdomain: subdomainCheck.suggestion })}
        </Button>
      )}
    </div>
  );
}

/** Updates the subdomain with the name until someone edits it. */
function useSuggestedSubdomain({ rules, form }: RegistrationForm) {
  const { school_name, subdomain } = form.values;
  const lastSuggestion = useRef('');
  const isLatin = rules === undefined || school_name.trim() === '' || rules.suggestSubdomain(school_name) !== '';
  // Only the server can transliterate other scripts into Latin letters: the tables would be a large download.
  const transliterated = useSubdomainCheck(isLatin ? '' : truncate(school_name, 200))?.suggestion;
  const suggestion = isLatin ? rules?.suggestSubdomain(school_name) : transliterated;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another suggestion moves it
  useEffect(() => {
    if (suggestion === undefined || suggestion === null) return;
    const isUntouched = subdomain === lastSuggestion.current;
    lastSuggestion.current = suggestion;
    if (isUntouched) form.setValue('subdomain', suggestion);
  }, [suggestion]);
}
