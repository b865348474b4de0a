import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { useApi } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { ExportTableButton } from '#web/kit/export-table.tsx';
import { useHashTarget } from '#web/kit/hash-target.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PhoneFold } from '#web/kit/ui/phone-fold.tsx';
import { stateWords } from '#web/learning/courses/chapter-state.tsx';
import { ClassBoard } from './class-board.tsx';
import css from './class-progress.module.css';
import { useNameList } from './name-list.ts';
import { ProgressTable } from './progress-table.tsx';

const ClassAnswers = lazy(async () => ({ default: (await import('./class-answers.tsx')).ClassAnswers }));

type Props = { schoolClass: { id: string; name: string } };

/** Shows the progress of a class's students in a course on the page of the class, and who waits for help. */
export function ClassProgressPanel({ schoolClass }: Props) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [course, setCourse] = useState(search.get('course') ?? undefined);
  const courses = useApi('GET /courses/', { query: { limit: 100, all_modes: 'true' } });
  const request = { params: { id: schoolClass.id }, query: course ? { course } : {} };
  const read = useApi('GET /v1/school-classes/{id}/progress/', request);
  const { data, error } = read;
  const heading = useHashTarget<HTMLHeadingElement>('class-courses', data !== undefined);
  // No course exists yet.
  if (error instanceof CallError && error.status === 404) return null;
  return (
    <Panel aria-labelledby="class-courses" className={`stack ${css.panel}`}>
      <h2 id="class-courses" ref={heading} tabIndex={-1}>
        {t('Progress in courses')}
      </h2>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The progress could not be loaded.')} rows={4} />}
      {data && (
        <>
          <div className={css.tools}>
            <ChoiceField
              label={t('Course')}
              value={course ?? data.course.slug}
              options={(courses.data?.results ?? [data.course]).map(({ slug, title }) => ({
                value: slug,
                label: title,
              }))}
              onChange={({ target }) => setCourse(target.value)}
            />
            <Button onClick={() => window.print()}>
              <Icon of={PrinterIcon} />
              {t('Print')}
            </Button>
            <ProgressExport progress={data} />
          </div>
          <WaitingForHelp progress={data} />
          {data.students.length === 0 ? (
            <p className="muted">{t('This class has no students yet.')}</p>
          ) : (
            <PhoneFold label={t('Show progress')} name={data.course.title}>
              <ProgressTable classId={schoolClass.id} progress={data} />
            </PhoneFold>
          )}
          {data.students.length > 0 && <ClassBoard classId={schoolClass.id} progress={data} />}
          {data.can_read_answers && data.students.length > 0 && (
            <AnswersOfChapter classId={schoolClass.id} progress={data} />
          )}
        </>
      )}
    </Panel>
  );
}

function WaitingForHelp({ progress: { students, chapters } }: { progress: ClassProgress }) {
  const t = useTranslate();
  const fullName = useFullName();
  const waiting = students.flatMap((student) =>
    chapters.filter(({ slug }) => student.chapters[slug]?.needs_help).map((chapter) => ({ student, chapter })),
  );
  if (waiting.length === 0) return null;
  return (
    <Alert status="warn" title={t('Waiting for help')}>
      <ul>
        {waiting.map(({ student, chapter }) => (
          <li key={`${student.id} ${chapter.slug}`}>
            <bdi>{fullName(student)}</bdi>
            {': '}
            <bdi>{chapter.title}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ProgressExport({ progress: { course, chapters, students } }: { progress: ClassProgress }) {
  const t = useTranslate();
  const fullName = useFullName();
  const listNames = useNameList();
  const rows = students.map((student) => [
    fullName(student),
    ...chapters.map(({ slug }) => {
      const { state = 'not_started', together_with = [] } = student.chapters[slug] ?? {};
      const together = together_with.length > 0 ? [t('With {names}', { names: listNames(together_with) })] : [];
      return [t(stateWords[state]), ...together].join('; ');
    }),
  ]);
  const head = [t('Student'), ...chapters.map(({ number, title }) => `${number} ${title}`)];
  return <ExportTableButton title={course.title} rows={[head, ...rows]} fileName={`${course.slug}.csv`} />;
}

/** Opens the class's answers in one chapter. */
function AnswersOfChapter({ classId, progress: { course, chapters } }: { classId: string; progress: ClassProgress }) {
  const t = useTranslate();
  const [chapter, setChapter] = useState<ClassProgress['chapters'][number]>();
  return (
    <section className="stack no-print" aria-labelledby="class-answers">
      <h3 id="class-answers">{t('Answers')}</h3>
      <p className="muted small">{t('Only the teachers of this class can read the answers.')}</p>
      <PhoneFold label={t('Show chapters')} name={t('Answers')}>
        <ul className={css.chapters}>
          {chapters.map((each) => (
            <li key={each.slug}>
              <Button onClick={() => setChapter(each)} dir="auto">
                {each.number} {each.title}
              </Button>
            </li>
          ))}
        </ul>
      </PhoneFold>
      {chapter && (
        <Suspense>
          <ClassAnswers
            classId={classId}
            course={course.slug}
            chapter={chapter}
            onClose={() => setChapter(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
