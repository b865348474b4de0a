import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ProjectSummary } from '#contract/giving/causes.ts';
import { projectParameters } from '#contract/giving/list-parameters.ts';
import { type ListQuery, readListQuery } from '#contract/kit/page-parameters.ts';
import { type Call, CallError } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { ChosenListMode, loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';
import { ProjectRow } from './cause-row.tsx';
import css from './causes.module.css';

const PAGE_SIZE = 20;
type ProjectsQuery = ListQuery<keyof typeof projectParameters>;
type ProjectsData = { query: ProjectsQuery; projects: ProjectSummary[]; count: number; notice?: string };

export function loader({ request, context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) => loadProjects(call, searchParams));
}

async function loadProjects(call: Call, searchParams: URLSearchParams): Promise<ProjectsData> {
  const query = readListQuery(projectParameters, searchParams);
  try {
    const { results, count } = await call('GET /projects/', { query: { ...query, limit: PAGE_SIZE } });
    return { query, projects: results, count };
  } catch (cause) {
    if (!(cause instanceof CallError && cause.state === 'causes_off')) throw cause;
    return { query, projects: [], count: 0, notice: cause.message };
  }
}

/** Lists the projects of the causes here with their targets in money and in units. */
export function Component() {
  const t = useTranslate();
  const { query, projects, count, notice }: ProjectsData = useLoaderData();
  const { offset, ...mode } = query;
  useHead({ title: t('Projects'), description: t('What causes need, in money and in things that can be counted.') });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Projects')}</h1>
      <p className="soft">{t('What causes need, in money and in things that can be counted.')}</p>
      <ChosenListMode />
      {notice && <p role="status">{notice}</p>}
      {projects.length === 0 && !notice && (
        <EmptyState title={t('No projects yet')} picture={{ scene: 'peaks', goal: 6 }}>
          <p>{t('Projects of causes will appear here.')}</p>
        </EmptyState>
      )}
      {projects.length > 0 && (
        <ul className={css.list}>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
      <Pager
        page={Math.floor(offset / PAGE_SIZE) + 1}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={(page) => paths.projects({ ...mode, ...(page > 1 && { offset: String((page - 1) * PAGE_SIZE) }) })}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}
