import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ProjectSummary } from '#contract/causes.ts';
import { listProjects } from '#web/kit/api/causes.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ProjectRow } from './cause-row.tsx';
import css from './causes.module.css';

const PAGE_SIZE = 20;
type ProjectsData = { projects: ProjectSummary[]; count: number; offset: number };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const requestedOffset = Number(new URL(request.url).searchParams.get('offset'));
  const offset = Number.isInteger(requestedOffset) && requestedOffset > 0 ? requestedOffset : 0;
  const { results, count } = await getLoaderContext(context).call(listProjects, {
    query: { limit: PAGE_SIZE, offset },
  });
  return { projects: results, count, offset };
}

/** Lists the projects of the causes here with their targets in money and in units. */
export function Component() {
  const t = useWords();
  const { projects, count, offset }: ProjectsData = useLoaderData();
  useHead({ title: t('Projects'), description: t('What causes need, in money and in things that can be counted.') });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Projects')}</h1>
      <p className="soft">{t('What causes need, in money and in things that can be counted.')}</p>
      {projects.length === 0 ? (
        <EmptyState title={t('No projects yet')} picture={{ scene: 'peaks', goal: 6 }}>
          <p>{t('Projects of causes will appear here.')}</p>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
      <Pager
        page={Math.floor(offset / PAGE_SIZE) + 1}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={(page) => paths.projects(page > 1 ? { offset: String((page - 1) * PAGE_SIZE) } : undefined)}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}
