import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Registration } from '#contract/identity/registration.ts';

/** The form's values for the server, without the logo. */
export type RegistrationValues = z.input<typeof Registration> & { subdomain: string };

export type RegistrationRules = {
  /** Returns the first error of each field that cannot be sent, in English, in the order of the fields. */
  errorsOf(values: RegistrationValues): Partial<Record<keyof RegistrationValues, string>>;
  suggestSubdomain(name: string): string;
  withPrefix(domain: string): string;
};

/** Loads the contract's rules after the first render, because they bring zod. */
export async function loadRegistrationRules(): Promise<RegistrationRules> {
  await import('#web/kit/contract-rules.ts');
  const [{ validationMessage }, { withUrlScheme }, { Registration, registrationWords, suggestSubdomain }] =
    await Promise.all([
      import('#contract/kit/validation-messages.ts'),
      import('#contract/kit/domain-names.ts'),
      import('#contract/identity/registration.ts'),
    ]);
  const schema = Registration.superRefine(({ school_name, subdomain }, context) => {
    // A name in another script than Latin suggests no subdomain. Without a name, only the missing name is an error.
    if (subdomain === '' && school_name !== '' && suggestSubdomain(school_name) === '') {
      context.addIssue({ code: 'custom', path: ['subdomain'], message: registrationWords.subdomainInvalid });
    }
  });
  return {
    errorsOf(values) {
      const issues = schema.safeParse(values, { error: validationMessage }).error?.issues ?? [];
      const errors: Record<string, string> = {};
      for (const { path, message } of issues) errors[String(path[0])] ??= message;
      return errors;
    },
    suggestSubdomain,
    withPrefix: withUrlScheme,
  };
}

/** Returns the rules; undefined until they are loaded. */
export function useRegistrationRules(): RegistrationRules | undefined {
  const [rules, setRules] = useState<RegistrationRules>();
  useEffect(() => {
    // Without the rules only the server checks the form.
    loadRegistrationRules().then(setRules, () => setRules(undefined));
  }, []);
  return rules;
}
