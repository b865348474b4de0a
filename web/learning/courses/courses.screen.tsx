import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { namesIn } from '#contract/kit/display-names.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { readParameters } from '#contract/kit/page-parameters.ts';
import type { CourseSummary } from '#contract/learning/courses.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { courseParameters } from '#contract/learning/list-parameters.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { goalName } from '#web/core/works/work-labels.ts';
import type { Call, RequestOf } from '#web/kit/call.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { SearchField, SelectField } from '#web/kit/ui/text-field.tsx';
import { ChosenListMode, loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import { CourseFacts } from './course-facts.tsx';
import css from './courses.module.css';

type CourseFilter = keyof typeof courseParameters;
type CourseListQuery = Partial<Record<CourseFilter, string>>;

type CoursesData = {
  query: CourseListQuery;
  courses: CourseSummary[];
  mode: AppliedMode | null;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

/** More than the number of courses: the list has a single page. */
const MAX_COURSES = 100;

/** Loads the courses that match the page's query. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<CoursesData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) => readCourses(call, parseCourseQuery(searchParams)));
}

export const parseCourseQuery = (url: URLSearchParams): CourseListQuery => readParameters(courseParameters, url);

async function readCourses(call: Call, query: CourseListQuery): Promise<CoursesData> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  const listQuery = { ...query, limit: MAX_COURSES } as NonNullable<RequestOf<'GET /courses/'>['query']>;
  const { results, mode } = await call('GET /courses/', { query: listQuery });
  return { query, courses: results, mode };
}

/** Lists the courses that match the filters. */
export function Component() {
  const t = useTranslate();
  const { name } = useSite();
  const data: CoursesData = useLoaderData();
  const { query, courses, mode } = data;
  useHead({
    title: t('Courses'),
    description: t('Courses for classes, with films, tasks and print sheets, at {name}.', { name }),
  });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Courses')}</h1>
      <p className="lead">
        {t('Short chapters to read, try and talk about. Each course ends with something that a class has made.')}
      </p>
      <ChosenListMode />
      <CourseFilters query={query} courses={courses} />
      {courses.length > 0 && (
        <p className="muted" role="status">
          {t('{count, plural, one {# course} other {# courses}}', { count: courses.length })}
          {query.mode && mode && ` · ${modeName(mode.name, t)}`}
        </p>
      )}
      <ul className={css.cards}>
        {courses.map((course) => (
          <li key={course.slug} className={css.card}>
            <ScenePicture picture={{ ...course.image, alt: '' }} />
            <div lang={course.language} dir={directionOf(course.language)}>
              <h2>
                <Link to={course.url}>{course.title}</Link>
              </h2>
              <p className="soft">{course.summary}</p>
            </div>
            <CourseFacts course={course} />
          </li>
        ))}
      </ul>
      {courses.length === 0 && <NoCourses query={query} />}
    </div>
  );
}

function NoCourses({ query: { mode: _, ...filters } }: { query: CourseListQuery }) {
  const t = useTranslate();
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState title={t('No courses yet')} picture="shelf">
        <p>{t('Published courses will appear here.')}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={t('No courses found')} picture="shelf">
      <p>{t('Try fewer words, or remove a filter.')}</p>
      <LinkButton to={contentPaths.courses()}>{t('See all courses')}</LinkButton>
    </EmptyState>
  );
}

const AGES = Array.from({ length: 16 }, (_, index) => index + 3);

/** A GET form, which works without scripts; with scripts, each choice applies immediately. */
function CourseFilters({ query, courses }: Pick<CoursesData, 'query' | 'courses'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const nameOf = namesIn(language, 'language');
  const languages = new Set([
    ...courses.flatMap((course) => course.languages),
    ...(query.language ? [query.language] : []),
  ]);
  const setFilter = (name: CourseFilter, value: string) => {
    const { [name]: _, ...others } = query;
    navigate(contentPaths.courses({ ...others, ...(value && { [name]: value }) }), { preventScrollReset: true });
  };
  const fieldOf = (name: CourseFilter) => ({
    name,
    value: query[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setFilter(name, target.value),
  });
  return (
    <search>
      <Form method="get" action="/courses" className={css.filters}>
        {query.mode && <input type="hidden" name="mode" value={query.mode} />}
        <SearchField
          key={query.search}
          label={t('Search courses')}
          name="search"
          dir="auto"
          maxLength={100}
          defaultValue={query.search}
        />
        <SelectField label={t('Goal')} {...fieldOf('goal')}>
          <option value="">{t('Any goal')}</option>
          {goalWords.map((_, index) => (
            <option key={goalName(index + 1, t)} value={index + 1}>
              {goalName(index + 1, t)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Age')} {...fieldOf('age')}>
          <option value="">{t('Any age')}</option>
          {AGES.map((age) => (
            <option key={age}>{age}</option>
          ))}
        </SelectField>
        {languages.size > 1 && (
          <SelectField label={t('Language')} {...fieldOf('language')}>
            <option value="">{t('Any language')}</option>
            {[...languages].toSorted().map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOf(code)}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit">{t('Search')}</Button>
      </Form>
    </search>
  );
}
