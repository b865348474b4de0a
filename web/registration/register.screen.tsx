import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import css from './register.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { type RegisteredTenant, ThankYou } from './thank-you.tsx';

/** Redirects from a tenant's site to the root host, with the token. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { site } = getLoaderContext(context);
  return site.isRoot ? null : redirect(site.rootOrigin + paths.register(params.token));
}

export function Component() {
  const t = useWords();
  const { token } = useParams();
  const [registered, setRegistered] = useState<RegisteredTenant>();
  useHead({
    title: registered ? t('Your library is ready') : t('Register a school'),
    description: t('Give your school its own library for the books your students write, in your own colours.'),
  });
  if (registered) return <ThankYou tenant={registered} />;
  return (
    <div className={`wrap ${css.screen}`}>
      <RegistrationForm token={token} onDone={setRegistered} />
    </div>
  );
}
