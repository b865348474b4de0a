import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SchoolClass } from '#contract/people/classes.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useComma } from '#web/kit/comma.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Chip } from '#web/kit/ui/chip.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import type { Stat } from '#web/kit/ui/stat-cards.tsx';
import css from './classes.module.css';
import { CreateClassDialog } from './create-class-dialog.tsx';
import { WeekPanel } from './week-panel.tsx';

/** Reads all classes that the person teaches, and the total number of students and books. */
function useOwnClasses() {
  const classes = useAllPages('GET /v1/teacher/school-classes/');
  const totals = useApi('GET /v1/teacher/school-classes/', { query: { limit: 1 } });
  const data = classes.data && totals.data && { ...totals.data, results: classes.data };
  return {
    data,
    error: classes.error ?? totals.error,
    refetch: () => Promise.all([classes.refetch(), totals.refetch()]),
  };
}

/** With more classes there is a select field instead of chips. */
const MAX_CHIPS = 8;

type Props = {
  greeting: string;
  /** Lead teachers and admins see all classes and choose the teachers of a new one. */
  seesEveryClass: boolean;
  /** Quick actions for the chosen class, or for all. */
  actions: (classes: SchoolClass[]) => ReactNode;
  /** The numbers of the chosen class, or of all classes together, with the number of their students. */
  figures: (students: Stat, classId: string | undefined) => ReactNode;
  /** Charts of the chosen class, or of all, below the tasks and, on phones, below everything. */
  charts?: (classId: string | undefined) => ReactNode;
  /** The teacher's tasks, above the classes. */
  tasks?: ReactNode;
  /** Parts below the quick actions, of the chosen class or of all. */
  panels?: (classId: string | undefined) => ReactNode;
};

/** Shows a teacher's classes, their sign-ins during the last week, and quick actions. */
export function TeacherDashboard({ greeting, seesEveryClass, actions, figures, charts, tasks, panels }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useOwnClasses();
  const [selectedId, setSelectedId] = useSearchParams();
  const chosenClass = data?.results.find(({ id }) => id === selectedId.get('class'));
  const classes = chosenClass ? [chosenClass] : (data?.results ?? []);

  function withClass(id: string | undefined) {
    const next = new URLSearchParams(selectedId);
    if (id) next.set('class', id);
    else next.delete('class');
    return next;
  }
  const choose = (id: string | undefined) => setSelectedId(withClass(id), { replace: true, preventScrollReset: true });

  return (
    <div className={`stack ${css.home}`}>
      <div className="row spread">
        <h1 dir="auto">{greeting}</h1>
        {data && data.results.length > 1 && (
          <ClassChoice classes={data.results} chosen={chosenClass} onChoose={choose} />
        )}
      </div>
      {error && <LoadError title={t('The classes could not be loaded.')} onRetry={refetch} />}
      {data && figures(countStudents(t, chosenClass ?? data, chosenClass ? 1 : data.count), chosenClass?.id)}
      <div className={css.columns}>
        <div className="stack">
          {tasks}
          {data && <WeekPanel classes={classes} hrefOf={(id) => `?${withClass(id)}`} />}
          {!data && !error && <RowsSkeleton label={t('Loading…')} count={4} />}
        </div>
        <div className="stack">
          {(data || error) && <nav aria-label={t('Quick actions')}>{actions(classes)}</nav>}
          {data && <ClassCards classes={classes} seesEveryClass={seesEveryClass} />}
          {data && panels?.(chosenClass?.id)}
        </div>
        {data && <div>{charts?.(chosenClass?.id)}</div>}
      </div>
    </div>
  );
}

type ChoiceProps = {
  classes: SchoolClass[];
  chosen: SchoolClass | undefined;
  onChoose: (id: string | undefined) => void;
};

function ClassChoice({ classes, chosen, onChoose }: ChoiceProps) {
  const t = useTranslate();
  if (classes.length > MAX_CHIPS)
    return (
      <ChoiceField
        label={t('Class')}
        anyLabel={t('All classes')}
        options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what are filters of the page
    <div className="row" role="group" aria-label={t('Classes')}>
      <Chip isPressed={!chosen} onClick={() => onChoose(undefined)}>
        {t('All classes')}
      </Chip>
      {classes.map(({ id, name }) => (
        <Chip key={id} isPressed={id === chosen?.id} onClick={() => onChoose(id)}>
          <span dir="auto" className={css.chip}>
            {name}
          </span>
        </Chip>
      ))}
    </div>
  );
}

function countStudents(t: Translate, { no_of_students }: Pick<SchoolClass, 'no_of_students'>, classes: number): Stat {
  const note = t('{count, plural, one {in # class} other {in # classes}}', { count: classes });
  return { label: t('Students'), value: no_of_students, note };
}

function ClassCards({ classes, seesEveryClass }: { classes: SchoolClass[]; seesEveryClass: boolean }) {
  const t = useTranslate();
  const [isCreating, setCreating] = useState(false);
  const openCreate = (
    <Button kind={classes.length === 0 ? 'solid' : 'line'} onClick={() => setCreating(true)}>
      <Icon of={PlusIcon} />
      {t('Create a class')}
    </Button>
  );
  return (
    <Panel>
      {classes.length === 0 ? (
        <EmptyState title={t('No classes yet')}>
          <p>{t('Create your first class. It gets a class code that students use to sign in.')}</p>
          {openCreate}
        </EmptyState>
      ) : (
        <>
          <div className={`row spread ${css.title}`}>
            <h2>{seesEveryClass ? t('Classes') : t('Your classes')}</h2>
            {openCreate}
          </div>
          <ul className={css.classes}>
            {classes.map((schoolClass) => (
              <ClassCard key={schoolClass.id} schoolClass={schoolClass} namesTeachers={seesEveryClass} />
            ))}
          </ul>
        </>
      )}
      {isCreating && (
        <CreateClassDialog
          choosesTeachers={seesEveryClass}
          pathOf={paths.dashboardClass}
          onClose={() => setCreating(false)}
        />
      )}
    </Panel>
  );
}

function ClassCard({ schoolClass, namesTeachers }: { schoolClass: SchoolClass; namesTeachers: boolean }) {
  const fullName = useFullName();
  const t = useTranslate();
  const comma = useComma();
  const { id, name, class_id, no_of_students, is_code_off, teachers } = schoolClass;
  return (
    <li>
      <div>
        <Link to={paths.dashboardClass(id)} className="standing" dir="auto">
          {name}
        </Link>
        <p className="small muted">
          {t('{count, plural, one {# student} other {# students}}', { count: no_of_students })}
          {namesTeachers && teachers.length > 0 && <span dir="auto"> · {teachers.map(fullName).join(comma)}</span>}
        </p>
        {is_code_off && <Badge status="warn">{t('Class code off')}</Badge>}
      </div>
      <p>
        <span className="small muted">{t('Class code')}</span>{' '}
        <b className={css.smallCode} dir="ltr">
          {class_id}
        </b>
      </p>
      <LinkButton to={paths.dashboardClass(id)} aria-label={t('Open class {name}', { name })}>
        {t('Open', { context: 'verb' })}
      </LinkButton>
    </li>
  );
}
