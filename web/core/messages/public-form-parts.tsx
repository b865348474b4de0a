import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './messages.module.css';

/** A field that people cannot see: a message that fills it in is suspected spam. */
export function WebsiteField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslate();
  return (
    <div className={css.website} aria-hidden="true">
      <TextField {...props} label={t('Website')} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Replaces the form after it has been sent. */
export function SentMessage({ message }: { message: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className={css.answer}>
      <Alert status="ok" title={message} />
    </div>
  );
}
