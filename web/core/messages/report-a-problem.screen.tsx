import { useEffect, useState } from 'react';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { MessageForm } from './message-form.tsx';
import css from './messages.module.css';
import { useLinkText } from './use-link-text.ts';

export function Component() {
  const t = useTranslate();
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
  const from = useLinkText('from');
  const [referrer, setReferrer] = useState('');
  useEffect(() => {
    const isOwn = document.referrer.startsWith(`${location.origin}/`);
    setReferrer(isOwn ? document.referrer.slice(location.origin.length) : '');
  }, []);
  return (from || referrer).slice(0, 500);
}
