import type { PersonDetail } from '#contract/people/people.ts';
import { EventList } from '#web/core/audit/event-list.tsx';
import { TablePlaceholder } from '#web/kit/list-controls.tsx';
import { ListPages } from '#web/kit/list-pages.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import css from './people.module.css';

/** Lists what staff did about this person, with the time. */
export function PersonHistory({ person }: { person: PersonDetail }) {
  const fullName = useFullName();
  const t = useWords();
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
