import { type ReactNode, useState } from 'react';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import type { CauseCalls } from './cause-calls.ts';
import { CauseStateBadge } from './managed-cause-facts.tsx';
import css from './staff.module.css';
import { PhotoDialog } from './update-dialogs.tsx';
import { Paragraphs } from './update-list.tsx';

type Props = { calls: CauseCalls; cause: ManagedCause; isPublicHere?: boolean; children?: ReactNode };

/** The name, state, picture and text of a cause, with the actions of staff. */
export function CauseHead({ calls, cause, isPublicHere = true, children }: Props) {
  const t = useTranslate();
  const canEdit = !useIsReadOnly() && cause.can_edit;
  const [isChangingPhoto, setChangingPhoto] = useState(false);
  const isPublic = isPublicHere && (cause.state === 'approved' || cause.state === 'archived');
  return (
    <>
      <Breadcrumb to={calls.listPath()} label={t('Causes')} name={cause.name} language={cause.language} />
      <PageHeader
        title={<bdi lang={cause.language}>{cause.name}</bdi>}
        status={<CauseStateBadge state={cause.state} />}
      >
        <div className="row">
          {isPublic && <LinkButton to={paths.cause(cause.slug)}>{t('See public page')}</LinkButton>}
          {canEdit && <LinkButton to={calls.formPath(cause.id)}>{t('Edit')}</LinkButton>}
          {children}
        </div>
      </PageHeader>
      <div className={css.head}>
        <div className="stack">
          <img src={cause.cover} alt={cause.photo?.alt ?? ''} width={640} height={400} />
          {canEdit && (
            <Button isSmall onClick={() => setChangingPhoto(true)}>
              {t('Change cover photo')}
            </Button>
          )}
        </div>
        <div className="stack">
          {cause.summary && (
            <p className="lead" lang={cause.language} dir="auto">
              {cause.summary}
            </p>
          )}
          <Paragraphs text={cause.story} language={cause.language} />
        </div>
      </div>
      {isChangingPhoto && <PhotoDialog {...{ calls, cause }} onClose={() => setChangingPhoto(false)} />}
    </>
  );
}
