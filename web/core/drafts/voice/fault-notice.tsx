import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import type { MicrophoneFault } from './microphone.ts';
import css from './recorder.module.css';

const faultWords: Record<MicrophoneFault, { title: string; hint: string }> = {
  blocked: {
    title: 'The microphone is off',
    hint: 'Ask a grown-up to turn it on. You can go on without a recording.',
  },
  missing: {
    title: 'There is no microphone',
    hint: 'This device has none that works. You can go on without a recording.',
  },
  busy: {
    title: 'Another program uses the microphone',
    hint: 'Close it and try again. You can go on without a recording.',
  },
  unplugged: {
    title: 'The microphone was unplugged',
    hint: 'Plug it in and try again. You can go on without a recording.',
  },
  offline: {
    title: 'No internet',
    hint: 'You can record when you are online again. Your book is safe.',
  },
};

/** Explains why recording is impossible, and that the book does not need it. */
export function FaultNotice({ fault }: { fault: MicrophoneFault }) {
  const t = useTranslate();
  const { title, hint } = faultWords[fault];
  return (
    <div role="alert" className={css.fault}>
      <Alert status="warn" title={t(title)}>
        {t(hint)}
      </Alert>
    </div>
  );
}
