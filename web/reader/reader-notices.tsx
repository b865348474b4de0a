import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import css from './bars.module.css';
import type { ReadBook } from './read-book.ts';
import { Notice } from './reader-notice.tsx';
import type { useListening } from './use-listening.ts';

type Props = {
  book: Pick<ReadBook, 'language_name' | 'state'>;
  listening: ReturnType<typeof useListening>;
  /** A picture did not come. */
  isBroken: boolean;
  renew: () => void;
  /** The reader was here before. */
  isBack: boolean;
  start: () => void;
};

/** What is to be said while reading, one thing at a time. */
export function Notices(props: Props) {
  return (
    <div className={css.notices} role="status">
      <Said {...props} />
    </div>
  );
}

function Said({ book, listening, isBroken, renew, isBack, start }: Props) {
  const t = useWords();
  const [asked] = useSearchParams();
  const [isOffered, setOffered] = useState(asked.get('listen') === '1');
  const [isShown, setShown] = useState(true);
  const [isJudged, setJudged] = useState(book.state !== 'published');

  if (listening.state === 'voiceless')
    return (
      <Notice
        says={t('This device has no voice for {language}. A grown-up can add one in the settings.', {
          language: book.language_name,
        })}
        close={listening.hush}
      />
    );
  if (isBroken)
    return (
      <Notice says={t('A picture did not load.')}>
        <Button onClick={renew}>{t('Try again')}</Button>
      </Notice>
    );
  if (isJudged)
    return (
      <Notice says={t('Not published yet. Only staff who review books can read it.')} close={() => setJudged(false)} />
    );
  if (isOffered && listening.state === 'silent')
    return (
      <Notice says={t('Do you want to hear this book?')} close={() => setOffered(false)}>
        <Button
          onClick={() => {
            setOffered(false);
            void listening.toggle();
          }}
        >
          {t('Read to me')}
        </Button>
      </Notice>
    );
  if (isBack && isShown)
    return (
      <Notice says={t('You stopped here last time.')} close={() => setShown(false)}>
        <Button onClick={start}>{t('Go to the beginning')}</Button>
      </Notice>
    );
  return null;
}
