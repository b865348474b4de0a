import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetAnswers, sendAnswers } from '#web/core/drafts/answers/sign-out.ts';
import { forgetDrafts, forgetTexts, sendDrafts } from '#web/core/drafts/sign-out.ts';
import { sendUnsentReading } from '#web/core/on-device/send-unsent-reading.ts';
import { sendWatchedFilms } from '#web/core/on-device/watched-films.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { currentSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { signOutBrowser } from './sign-out.ts';

/** Signs out of this browser, or of all browsers with `?everywhere`, and opens the home page. */
export function Component() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [unsentTitles, setUnsentTitles] = useState<string[]>([]);
  const isEverywhere = search.has('everywhere');
  const hasBegun = useRef(false);
  useHead({ title: t('Logout') });

  async function leave() {
    const owner = currentSession()?.user.id;
    if (owner) await Promise.all([forgetDrafts(owner), forgetAnswers(owner), forgetTexts(owner)]);
    // A full page load clears the person's data from memory, so that Back shows none of them.
    await signOutBrowser(isEverywhere).finally(() => location.replace(paths.home()));
  }
  async function sendAndLeave() {
    setUnsentTitles([]);
    const owner = currentSession()?.user.id;
    const unsent = owner
      ? (await Promise.all([sendDrafts(owner), sendAnswers(owner), sendWatchedFilms(owner)])).flat()
      : [];
    await sendUnsentReading();
    if (unsent.length === 0) await leave();
    else setUnsentTitles(unsent);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void sendAndLeave();
  }, []);

  if (unsentTitles.length === 0)
    return (
      <>
        <h1 tabIndex={-1}>{t('Signing out…')}</h1>
        <RowsSkeleton label={t('Loading…')} count={2} />
      </>
    );
  return <UnsentDrafts titles={unsentTitles} onRetry={() => void sendAndLeave()} onLeave={() => void leave()} />;
}

type Props = { titles: string[]; onRetry: () => void; onLeave: () => void };

/** Names the unsent drafts of this device, and asks before signing out deletes them. */
function UnsentDrafts({ titles, onRetry, onLeave }: Props) {
  const t = useTranslate();
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
