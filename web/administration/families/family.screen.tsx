import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import type { Family } from '#contract/administration/families.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { currentSession, saveVisitorAccess } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './families.module.css';
import { FamilyCodeForm } from './family-code-form.tsx';
import { FamilyBooks } from './family-page.tsx';

/** Opens an emailed link by a button, because email scanners follow links. */
export function OpenFamilyForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {},
    async submit() {
      await call('POST /family-links/open/', { body: { token } });
      await revalidate();
    },
    onSuccess: onDone,
  });
  return (
    <>
      <h1>{t('Your child’s books')}</h1>
      <p className="lead">
        {t('You can see your child’s books in this browser for 30 days. You can sign out at any time.')}
      </p>
      <Form form={form}>
        <div className="row">
          <SubmitButton form={form} busyLabel={t('Loading…')}>
            {t('See the books')}
          </SubmitButton>
          {form.error && <Button onClick={onDone}>{t('Get a new link')}</Button>}
        </div>
      </Form>
    </>
  );
}

/**
 * Loads the family of this browser; null if there is none, if the link has ended, or if someone is signed in, because
 * signed-in people have none.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Family | null> {
  const { call, isServer } = getLoaderContext(context);
  if (!isServer && currentSession()) return null;
  try {
    return await call('GET /family/');
  } catch (cause) {
    if (cause instanceof CallError && isNotFound(cause.status)) return null;
    throw cause;
  }
}

/** Shows parents the form for their code, the button of an emailed link, or their child's books. */
export function Component() {
  const t = useTranslate();
  const { code } = useParams();
  const family: Family | null = useLoaderData();
  const [token, forget] = useLinkToken();
  const isFamily = family !== null;
  useEffect(() => saveVisitorAccess('family', isFamily), [isFamily]);
  useHead({ title: family ? t('{name}’s books', { name: family.first_name }) : t('For families') });
  return (
    <div className={`wrap ${css.page}`}>
      {token ? (
        <OpenFamilyForm token={token} onDone={forget} />
      ) : family ? (
        <FamilyBooks family={family} />
      ) : (
        <FamilyCodeForm code={code ?? ''} />
      )}
    </div>
  );
}

/** Returns the token after the # of an emailed link, and removes it from the URL, so that no history contains it. */
function useLinkToken(): [token: string | undefined, forget: () => void] {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    function readHash() {
      const hashToken = location.hash.match(/^#([\w-]{20,200})$/)?.[1];
      if (!hashToken) return;
      history.replaceState(history.state, '', location.pathname);
      setToken(hashToken);
    }
    readHash();
    window.addEventListener('hashchange', readHash);
    return () => window.removeEventListener('hashchange', readHash);
  }, []);
  return [token, () => setToken(undefined)];
}
