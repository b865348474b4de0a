import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate, useParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './register.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { type RegisteredTenant, ThankYou } from './thank-you.tsx';

const DONE = '?registered';

/** Redirects from a tenant's site to the root host, with the token. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { site } = getLoaderContext(context);
  return site.isRoot ? null : redirect(site.rootOrigin + paths.register(params.token));
}

export function Component() {
  const t = useTranslate();
  const { token } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [logo, setLogo] = useState<File>();
  const registered = search === DONE ? (state as { registered?: RegisteredTenant } | null)?.registered : undefined;
  useHead({
    title: registered ? t('Your library is ready') : t('Register a school'),
    description: t('Give your school its own library for the books your students write, in your own colours.'),
  });

  /**
   * Success has its own URL, which replaces the form's: Back does not return to an empty form, and a reload keeps the
   * page. The logo is only in memory, because browsers drop a history entry's state with a file in it.
   */
  function showDone(tenant: RegisteredTenant, chosenLogo: File | undefined) {
    setLogo(chosenLogo);
    navigate(DONE, { replace: true, state: { registered: tenant } });
  }

  if (registered) return <ThankYou tenant={registered} logo={logo} />;
  return (
    <div className={`wrap ${css.screen}`}>
      <RegistrationForm token={token} onDone={showDone} />
    </div>
  );
}
