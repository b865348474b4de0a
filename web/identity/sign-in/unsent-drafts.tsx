import { useEffect, useRef } from 'react';
import { paths } from '#web/kit/paths.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';

type Props = { titles: string[]; onRetry: () => void; onLeave: () => void };

/** Names what is only on this device, and asks before signing out deletes it. */
export function UnsentDrafts({ titles, onRetry, onLeave }: Props) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('Some changes are not sent yet')}
      </h1>
      <p>{t('These books and chapters have changes that are only on this device:')}</p>
      <ul>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them can have the same title
          <li key={index} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <p>{t('If you sign out now, these changes are deleted.')}</p>
      <Button kind="solid" onClick={onRetry}>
        {t('Try again')}
      </Button>
      <LinkButton to={paths.dashboard()}>{t('Stay signed in')}</LinkButton>
      <Button kind="bad" onClick={onLeave}>
        {t('Sign out and delete changes')}
      </Button>
    </div>
  );
}
