import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { MessageForm } from './message-form.tsx';
import css from './messages.module.css';

export function Component() {
  const t = useWords();
  useHead({ title: t('Report a problem') });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Report a problem')}</h1>
      <p className="lead">
        {t('Tell us about a book that should not be on this site, a page that does not work, or hurtful words.')}
      </p>
      <Alert status="warn" title={t('Is a child in danger?')}>
        {t('Do not use this form. Call your local emergency number.')}
      </Alert>
      <MessageForm kind="problem" page={usePageBefore()} />
    </div>
  );
}

/** Returns the previous page from the link's state or the referrer. Only in the browser. */
function usePageBefore(): string {
  const { state } = useLocation();
  const [page, setPage] = useState('');
  useEffect(() => {
    const from = typeof state === 'object' && state && 'from' in state ? String(state.from) : '';
    const { referrer } = document;
    const isOwn = referrer.startsWith(`${location.origin}/`);
    setPage((from || (isOwn ? referrer.slice(location.origin.length) : '')).slice(0, 500));
  }, [state]);
  return page;
}
