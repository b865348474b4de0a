import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import { GiftForm } from '#web/giving/gift-form/gift-form.tsx';
import { type GiftTarget, targetOfCause, targetOfProject } from '#web/giving/gift-form/gift-target.ts';
import { isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';

/** A gift to the cause of the URL. */
export function CauseGift({ cause }: { cause: string }) {
  const t = useTranslate();
  const query = usePublicApi('GET /charities/{id}/', { params: { id: cause }, query: chosenMode() });
  const link = query.data && <Link to={paths.cause(query.data.slug)}>{t('About this cause')}</Link>;
  return <GiftOf read={query} target={query.data && targetOfCause(query.data)} link={link} />;
}

/** A gift to the project of the URL. */
export function ProjectGift({ project }: { project: string }) {
  const t = useTranslate();
  const query = usePublicApi('GET /projects/{slug}/', { params: { slug: project }, query: chosenMode() });
  const link = query.data && <Link to={paths.project(query.data.slug)}>{t('About this project')}</Link>;
  return <GiftOf read={query} target={query.data && targetOfProject(query.data)} link={link} />;
}

type Props = {
  read: Pick<PublicRead<unknown>, 'data' | 'error' | 'refetch'>;
  target: GiftTarget | undefined;
  link: ReactNode;
};

function GiftOf({ read: { data, error, refetch }, target, link }: Props) {
  const t = useTranslate();
  useHead({ title: t('Give') });
  if (error && !isNotFound(error.status))
    return <LoadError title={t('The cause could not be loaded')} onRetry={refetch} />;
  if (!data && !error) return <RowsSkeleton label={t('Loading…')} count={3} />;
  if (!target)
    return (
      <>
        <h1>{t('Gifts are not possible here')}</h1>
        <p className="lead">{t('This cause does not collect gifts here now.')}</p>
        <p>
          <LinkButton to={paths.causes()}>{t('See the causes')}</LinkButton>
        </p>
      </>
    );
  return (
    <>
      <h1>{t('Give to {name}', { name: isolated(target.name) })}</h1>
      <p>{link}</p>
      <GiftForm target={target} />
    </>
  );
}
