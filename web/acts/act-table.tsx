import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { actWords } from '#contract/act-words.ts';
import type { ActDone } from '#contract/acts.ts';
import { roleWords } from '#contract/role-words.ts';
import type { Role } from '#contract/roles.ts';
import { useLanguage } from '#web/app/site.ts';
import { type Translate, useWords } from '#web/app/words.ts';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import css from './acts.module.css';
import type { ListAddress } from './list-address.ts';

type Props = { acts: ActDone[]; hrefOnly: ListAddress['hrefOnly']; children?: ReactNode };

/** Who did what, to whom, when and from where. */
export function ActTable({ acts, hrefOnly, children }: Props) {
  const t = useWords();
  const { language } = useLanguage();
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: Column<ActDone>[] = [
    { key: 'who', title: t('Who'), cell: (act) => <Who act={act} hrefOnly={hrefOnly} /> },
    { key: 'what', title: t('What'), cell: (act) => <What act={act} hrefOnly={hrefOnly} /> },
    {
      key: 'when',
      title: t('When'),
      cell: ({ happened_at }) => <time dateTime={happened_at}>{times.format(new Date(happened_at))}</time>,
    },
    {
      key: 'where',
      title: t('From where'),
      cell: ({ from_address }) =>
        from_address ? (
          <span dir="ltr" className={css.address}>
            {from_address}
          </span>
        ) : (
          <span className="muted">{t('Here')}</span>
        ),
    },
  ];
  return (
    <Table caption={t('Who did what')} columns={columns} rows={acts} keyOf={({ id }) => id} isRoomy>
      {children}
    </Table>
  );
}

type CellProps = { act: ActDone; hrefOnly: ListAddress['hrefOnly'] };

function Who({ act: { actor_kind, actor_id, actor_name, actor_role }, hrefOnly }: CellProps) {
  const t = useWords();
  const role = roleWords[actor_role as Role];
  if (actor_kind === 'worker') return t('Nobody: it happens by itself');
  if (actor_kind === 'family') return t('A family');
  const name = actor_name || (actor_role === 'student' ? t('A student') : t('Somebody'));
  return (
    <span className={css.who}>
      {actor_id ? (
        <Link to={hrefOnly('who', actor_id)} dir="auto" className={lists.link}>
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
      {role && actor_name && <span className="muted small">{t(role)}</span>}
    </span>
  );
}

/** Stands where the name goes, so that it can be a link inside of a sentence of any language. */
const MARK = '\u0000';

function What({ act, hrefOnly }: CellProps) {
  const t = useWords();
  const { subject_id, facts } = act;
  const [before, after] = t(actWords[act.act], { whom: MARK }).split(MARK);
  const name = nameOf(act, t);
  const roles = act.act === 'person.role_changed' ? [facts.from, facts.to ?? facts.role] : [];
  return (
    <span>
      {before}
      {after !== undefined &&
        (subject_id ? (
          <Link to={hrefOnly('whom', subject_id)} className={lists.link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        ))}
      {after}
      {roles.length > 0 && (
        <span className="muted small">
          {' '}
          ({roles.flatMap((role) => (role ? [t(roleWords[role as Role] ?? String(role))] : [])).join(' → ')})
        </span>
      )}
    </span>
  );
}

function nameOf({ subject_name, subject_kind }: ActDone, t: Translate): string {
  if (subject_name) return subject_name;
  if (subject_kind === 'person') return t('an erased student');
  return subject_kind === 'organization' ? t('an organization') : t('something that is gone');
}
