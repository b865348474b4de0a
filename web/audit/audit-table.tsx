import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActDone, ActSubject } from '#contract/audit.ts';
import { actWords } from '#contract/audit-words.ts';
import { roleWords } from '#contract/role-words.ts';
import type { Role } from '#contract/roles.ts';
import { actorName } from '#web/kit/actor-name.ts';
import { useLocale } from '#web/kit/locale.ts';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import css from './audit.module.css';
import { tailOf } from './event-details.ts';
import type { ListAddress } from './use-audit-params.ts';

type Props = { acts: ActDone[]; hrefOnly: ListAddress['hrefOnly']; children?: ReactNode };

/** Who did what, to whom, when and from where. */
export function ActTable({ acts, hrefOnly, children }: Props) {
  const t = useWords();
  const locale = useLocale();
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
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

function Who({ act, hrefOnly }: CellProps) {
  const t = useWords();
  const { actor_kind, actor_id, actor_name, actor_role } = act;
  const role = roleWords[actor_role as Role];
  const name = actorName(act, t);
  if (actor_kind === 'worker' || actor_kind === 'family') return name;
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
  const { language } = useLanguage();
  const { subject_id } = act;
  const [before, after] = t(actWords[act.act], { whom: MARK }).split(MARK);
  const name = nameOf(act, t);
  const tail = tailOf(act, t, language);
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
      {tail && (
        <span className="muted small">
          {' '}
          (<bdi>{tail}</bdi>)
        </span>
      )}
    </span>
  );
}

/** In place of a name that there is none of any more. */
const goneWords: Record<ActSubject, string> = {
  person: 'an erased student',
  organization: 'an organization',
  invitation: 'somebody',
  enrolment: 'a list',
  class: 'something that is gone',
  family_link: 'something that is gone',
  settings: 'something that is gone',
};

function nameOf({ subject_name, subject_kind }: ActDone, t: Translate): string {
  if (subject_name) return subject_name;
  return t(goneWords[subject_kind ?? 'settings']);
}
