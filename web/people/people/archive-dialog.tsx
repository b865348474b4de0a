import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { NameList } from '#web/kit/name-list.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { UndoMessage } from '#web/kit/undo-message.tsx';
import { type PeopleSource, useArchivePeople } from './people-source.ts';
import { useRestore } from './restore-button.tsx';

type NamedPerson = { id: string; first_name: string; last_name: string };
type Props = { source: PeopleSource; people: NamedPerson[]; onClose: () => void; onDone: () => void };

export function ArchiveDialog({ source, people, onClose, onDone }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const { mutateAsync } = useArchivePeople(source);
  const { restore } = useRestore({ source, people });
  const [first] = people;
  const count = people.length;
  const message =
    count === 1 && first
      ? t('{name} was archived.', { name: fullName(first) })
      : t('{count, plural, one {# person was archived.} other {# people were archived.}}', { count });
  return (
    <ConfirmDialog
      title={t('{count, plural, one {Archive this person?} other {Archive these # people?}}', { count })}
      confirmLabel={t('Archive')}
      successMessage={<UndoMessage onUndo={restore}>{message}</UndoMessage>}
      onConfirm={() => mutateAsync({ body: { ids: people.map(({ id }) => id) } })}
      onClose={onClose}
      onDone={onDone}
    >
      <NameList names={people.map(fullName)} />
      <p>
        {t(
          'They are signed out immediately, cannot sign in and no longer appear in classes. Nothing is deleted, and you can restore them.',
        )}
      </p>
    </ConfirmDialog>
  );
}
