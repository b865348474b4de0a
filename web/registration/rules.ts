import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Registration } from '#contract/registration.ts';

/** The values of the form. */
export type RegistrationValues = z.input<typeof Registration>;

export type RegistrationRules = {
  resolve: Resolver<RegistrationValues>;
  /** Returns the first field that cannot be sent; undefined when the form is complete. */
  firstMissing(typed: RegistrationValues): string | undefined;
  suggestSubdomain(name: string): string;
  withPrefix(domain: string): string;
};

let loading: Promise<RegistrationRules> | undefined;

/** Loads the contract's rules after the first render, because they bring zod. */
export function loadRegistrationRules(): Promise<RegistrationRules> {
  loading ??= load().catch((cause) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function load(): Promise<RegistrationRules> {
  await import('#web/kit/contract-rules.ts');
  const [
    { zodResolver },
    { validationMessage },
    { withUrlScheme },
    { Registration, registrationWords, suggestSubdomain },
  ] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('#contract/validation-messages.ts'),
    import('#contract/domain-names.ts'),
    import('#contract/registration.ts'),
  ]);
  const schema = Registration.superRefine(({ school_name, subdomain }, context) => {
    // A name in a script other than Latin suggests no subdomain.
    if (subdomain === '' && suggestSubdomain(school_name) === '') {
      context.addIssue({ code: 'custom', path: ['subdomain'], message: registrationWords.subdomainInvalid });
    }
  });
  return {
    resolve: zodResolver(schema, { error: validationMessage }, { raw: true }),
    firstMissing: (typed) => schema.safeParse(typed).error?.issues[0]?.path[0]?.toString(),
    suggestSubdomain,
    withPrefix: withUrlScheme,
  };
}

/** Returns the rules; undefined until they are loaded. */
export function useRegistrationRules(): RegistrationRules | undefined {
  const [rules, setRules] = useState<RegistrationRules>();
  useEffect(() => {
    // A failed load is tried again, and shown, on submit.
    loadRegistrationRules().then(setRules, () => setRules(undefined));
  }, []);
  return rules;
}
