import { useEffect, useRef } from 'react';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import css from './register.module.css';
import type { RegistrationForm } from './use-registration.ts';

/** Asks for the subdomain: suggested from the name until edited, and checked while it is typed. */
export function SubdomainField({ registration }: { registration: RegistrationForm }) {
  const t = useWords();
  const { form, field, typed, subdomainCheck } = registration;
  const root = `.${new URL(useSite().rootOrigin).host}`;
  const subdomain = typed.subdomain ?? '';
  useSuggestedSubdomain(registration);
  const { error, ...input } = field('subdomain');

  function acceptSuggestion(suggestion: string) {
    form.setValue('subdomain', suggestion, { shouldValidate: true });
    form.setFocus('subdomain');
  }

  return (
    <div className={classes('stack', css.address)}>
      <TextField
        {...input}
        label={t('Booklark web address')}
        hint={
          <span role="status">
            {subdomainCheck?.is_free
              ? t('{address} is available', { address: leftToRight(subdomain + root) })
              : t('It comes before {root}.', { root: leftToRight(root) })}
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

/** Updates the subdomain with the name until somebody edits it. */
function useSuggestedSubdomain({ rules, typed: { school_name, subdomain }, form }: RegistrationForm) {
  const lastName = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name moves it
  useEffect(() => {
    if (!rules) return;
    const isUntouched = (subdomain ?? '') === rules.suggestSubdomain(lastName.current);
    lastName.current = school_name;
    if (isUntouched) form.setValue('subdomain', rules.suggestSubdomain(school_name));
  }, [rules, school_name]);
}

/** Isolates the address (U+2066, U+2069) inside right-to-left sentences. */
function leftToRight(address: string): string {
  return `\u2066${address}\u2069`;
}
