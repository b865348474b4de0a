import { useState } from 'react';
import type { Family } from '#contract/families.ts';
import { BookCover } from '#web/kit/book-cover.tsx';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Shelf, ShelfBook } from '#web/ui/shelf.tsx';
import { forgetFamily, removeFamilyLink, useFamilyChange } from './calls.ts';
import css from './families.module.css';

/** Lists the published books of the family's child, with ways to sign out or remove the link. */
export function FamilyBooks({ family }: { family: Family }) {
  const t = useWords();
  const { language } = useLanguage();
  const { first_name, pen_name, books, expires_at } = family;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expires_at));
  return (
    <>
      <h1 dir="auto">{t('{name}’s books', { name: first_name })}</h1>
      {pen_name && <p className="lead">{t('Pen name: {name}', { name: `\u2068${pen_name}\u2069` })}</p>}
      {books.length === 0 ? (
        <EmptyState title={t('No published books yet')} picture="shelf">
          <p>{t('Books appear here when the school publishes them.')}</p>
        </EmptyState>
      ) : (
        <Shelf>
          {books.map((book) => (
            <ShelfBook
              key={book.id}
              to={book.url}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes="11rem" />}
            />
          ))}
        </Shelf>
      )}
      <p className="soft">
        {t(
          'You can see them in this browser until {day}. After that, come back to this page to get a new link by email.',
          { day },
        )}
      </p>
      <div className={css.ways}>
        <LinkButton to={paths.library()}>{t('Go to the library')}</LinkButton>
        <LeaveButton />
        <RemoveLink id={family.id} name={first_name} />
      </div>
    </>
  );
}

function LeaveButton() {
  const t = useWords();
  const { run, isBusy, failure } = useFamilyChange();
  return (
    <>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <Button isBusy={isBusy} onClick={() => void run(forgetFamily)}>
        {t('Sign out on this device')}
      </Button>
    </>
  );
}

function RemoveLink({ id, name }: { id: string; name: string }) {
  const t = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const { run, isBusy, failure } = useFamilyChange();
  const close = () => setConfirming(false);
  return (
    <>
      <Button kind="bad" onClick={() => setConfirming(true)}>
        {t('Remove family link')}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={close}
        title={t('Remove the family link to {name}', { name })}
        closeLabel={t('Close')}
        actions={
          <>
            <Button data-first onClick={close}>
              {t('Cancel')}
            </Button>
            <Button kind="bad" isBusy={isBusy} onClick={() => void run(() => removeFamilyLink(id))}>
              {t('Remove family link')}
            </Button>
          </>
        }
      >
        {failure && <Alert status="bad" role="alert" title={failure} />}
        <p>
          {t(
            'The link stops working on every device, and your email address is deleted within 30 days. To connect again, you need a new code.',
          )}
        </p>
      </Dialog>
    </>
  );
}
