import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { MessageForm } from './message-form.tsx';
import css from './messages.module.css';
import { useLinkText } from './use-link-text.ts';

export function Component() {
  const t = useWords();
  const { name } = useSite();
  useHead({ title: t('Contact') });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Contact {name}', { name })}</h1>
      <p className="lead">{t('The people who run this site will read your message and reply by email.')}</p>
      <MessageForm kind="contact" order={useLinkText('order')} body={useLinkText('body')} />
    </div>
  );
}
