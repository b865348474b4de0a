import { useDoing } from '#web/app/use-doing.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { type Source, useArchive } from './calls.ts';
import { nameOf } from './names.ts';
import { Names } from './names-list.tsx';

type Named = { id: string; first_name: string; last_name: string };
type Props = { source: Source; people: Named[]; onClose: () => void; onDone: () => void };

export function ArchiveDialog({ source, people, onClose, onDone }: Props) {
  const t = useWords();
  const [first] = people;
  const count = people.length;
  const done =
    count === 1 && first
      ? t('{name} was archived.', { name: nameOf(first) })
      : t('{count, plural, one {# person was archived.} other {# people were archived.}}', { count });
  const { run, isBusy, error } = useDoing(useArchive(), { done, onDone });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{count, plural, one {Archive # person} other {Archive # people}}', { count })}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="bad" isBusy={isBusy} onClick={() => void run({ source, ids: people.map(({ id }) => id) })}>
            {t('Archive')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        <Names people={people} />
        <p>
          {t(
            'They are signed out at once and cannot come in, and classes no longer show them. Nothing is deleted: they can be restored.',
          )}
        </p>
      </div>
    </Dialog>
  );
}
