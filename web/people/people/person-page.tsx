import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { type ReactNode, useState } from 'react';
import { roleWords } from '#contract/kit/role-words.ts';
import type { PersonDetail } from '#contract/people/people.ts';
import { EventList } from '#web/core/audit/event-list.tsx';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { TablePlaceholder } from '#web/kit/list-controls.tsx';
import { ListPages } from '#web/kit/list-pages.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useList } from '#web/kit/use-list.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import css from './people.module.css';
import { ClassesPanel, DetailsPanel, SignInPanel } from './person-panels.tsx';
import { RestoreButton } from './restore-button.tsx';

type Props = {
  id: string;
  /** Actions of other features on the person. */
  actions?: ((person: PersonDetail) => ReactNode) | undefined;
  /** Actions of other features on the person's ways to sign in. */
  signIn?: ((person: PersonDetail) => ReactNode) | undefined;
  /** A part of another feature above the panels. */
  abovePanels?: ((person: PersonDetail) => ReactNode) | undefined;
  /** Panels of other features. */
  panels?: ((person: PersonDetail) => ReactNode) | undefined;
};

/** Shows one person: details, ways to sign in, classes and history. */
export function PersonPage({ id, actions, signIn, abovePanels, panels }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const read = useApi('GET /people/{id}/', { params: { id } });
  const { data: person, error } = read;
  useHead({ title: person ? fullName(person) : t('User') });
  if (isGone(error, person))
    return (
      <EmptyState as="h1" title={t('Person not found')}>
        <LinkButton to={paths.adminSchoolUsers()}>{t('Users')}</LinkButton>
      </EmptyState>
    );
  // A failed refetch keeps the page, with a password that someone is typing.
  if (!person) return <LoadPlaceholder read={read} errorTitle={t('This person could not be loaded.')} errorAs="h1" />;
  // For a student, other features have as many panels as this page: each group has its own column, without gaps.
  const isStudent = person.role === 'student';
  const signInPanel = <SignInPanel person={person}>{signIn?.(person)}</SignInPanel>;
  return (
    <>
      <PersonHeader person={person} acts={actions} />
      {abovePanels?.(person)}
      <div className={css.panels}>
        <div>
          <DetailsPanel person={person} />
          {isStudent && signInPanel}
          {isStudent && <ClassesPanel person={person} />}
        </div>
        <div>
          {!isStudent && signInPanel}
          {!isStudent && <ClassesPanel person={person} />}
          {panels?.(person)}
        </div>
      </div>
      <PersonHistory person={person} />
    </>
  );
}

/** Tells whether the person was never found, or has been erased in the meantime. */
function isGone(error: Error | null, person: PersonDetail | undefined): boolean {
  if (!(error instanceof CallError)) return false;
  return person ? error.status === 404 : isNotFound(error.status);
}

function PersonHeader({ person, acts }: { person: PersonDetail; acts: Props['actions'] }) {
  const fullName = useFullName();
  const t = useTranslate();
  const [isArchiving, setArchiving] = useState(false);
  const { role, state, avatar } = person;
  const name = fullName(person);
  const close = () => setArchiving(false);
  return (
    <>
      <Breadcrumb to={paths.adminSchoolUsers(toRoleOption(role))} label={t('Users')} name={name} />
      <div className="row spread">
        <div className={css.person}>
          <Avatar name={name} src={avatar} />
          <h1 dir="auto">{name}</h1>
          <Badge>{t(roleWords[role])}</Badge>
          {state === 'archived' && <Badge status="warn">{t('Archived')}</Badge>}
          {state === 'suspended' && <Badge status="bad">{t('Suspended')}</Badge>}
        </div>
        <div className="row">
          {acts?.(person)}
          <PersonActions person={person} onArchive={() => setArchiving(true)} onRestored={close} />
        </div>
      </div>
      {isArchiving && <ArchiveDialog source="people" people={[person]} onClose={close} onDone={close} />}
    </>
  );
}

type ActionsProps = { person: PersonDetail; onArchive: () => void; onRestored: () => void };

function PersonActions({ person, onArchive, onRestored }: ActionsProps) {
  const t = useTranslate();
  const { id, state, can_archive, can_change } = person;
  return (
    <>
      {can_archive && state === 'archived' && (
        <RestoreButton source="people" people={[person]} onDone={onRestored}>
          {t('Restore')}
        </RestoreButton>
      )}
      {can_archive && state !== 'archived' && (
        <Button kind="bad" onClick={onArchive}>
          {t('Archive')}
        </Button>
      )}
      {can_change && (
        <LinkButton kind="solid" to={paths.adminSchoolEditUser(id)}>
          <Icon of={PencilSimpleIcon} />
          {t('Edit')}
        </LinkButton>
      )}
    </>
  );
}

/** Returns the tab of the Users page that lists people of this role. */
function toRoleOption(role: PersonDetail['role']): string {
  if (role === 'student') return 'Students';
  return role === 'teacher' || role === 'teacher_admin' ? 'Teachers' : 'Admins';
}

/** Lists the actions of staff on this person, with their times. */
function PersonHistory({ person }: { person: PersonDetail }) {
  const fullName = useFullName();
  const t = useTranslate();
  const list = useList('GET /people/{id}/history/', { columns: [], params: { id: person.id } });
  return (
    <Panel aria-labelledby="history" className={`stack ${css.history}`}>
      <h2 id="history">{t('History')}</h2>
      {list.rows.length === 0 && (
        <TablePlaceholder query={list.reading} errorTitle={t('The history could not be loaded.')}>
          <p className="muted">{t('No activity yet.')}</p>
        </TablePlaceholder>
      )}
      <EventList events={list.rows} whomOf={() => fullName(person)} />
      <ListPages list={list} anchor="#history" />
    </Panel>
  );
}
