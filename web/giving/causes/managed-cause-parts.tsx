import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { CauseUpdate } from '#contract/giving/causes.ts';
import type { ManagedCause, ManagedProject } from '#contract/giving/managed-causes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import type { CauseCalls } from './cause-calls.ts';
import { ProjectDialog } from './project-dialog.tsx';
import css from './staff.module.css';
import { UnitsSoFar } from './units-so-far.tsx';
import { PhotoDialog, UpdateDialog } from './update-dialogs.tsx';

type Props = { calls: CauseCalls; cause: ManagedCause };

/** The projects of a cause, with the forms of staff. */
export function CauseProjects({ calls, cause }: Props) {
  const t = useTranslate();
  const canEdit = !useIsReadOnly() && cause.can_edit;
  const [open, setOpen] = useState<{ project?: ManagedProject }>();
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('Projects')}</h2>
        {canEdit && (
          <Button onClick={() => setOpen({})}>
            <Icon of={PlusIcon} />
            {t('Add project')}
          </Button>
        )}
      </div>
      {cause.projects.length === 0 && (
        <p className="muted">{t('No projects yet. A project has a target that can be counted, such as 40 filters.')}</p>
      )}
      <ul className={css.rows}>
        {cause.projects.map((project) => (
          <li key={project.id}>
            <div>
              <h3 lang={cause.language} dir="auto">
                {project.title}
              </h3>
              {project.summary && (
                <p className="soft" lang={cause.language} dir="auto">
                  {project.summary}
                </p>
              )}
              {canEdit && (
                <Button
                  isSmall
                  aria-label={t('Edit {name}', { name: isolated(project.title) })}
                  onClick={() => setOpen({ project })}
                >
                  {t('Edit')}
                </Button>
              )}
            </div>
            <UnitsSoFar project={project} />
          </li>
        ))}
      </ul>
      {open && <ProjectDialog {...{ calls, cause }} project={open.project} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

type OpenDialog = { kind: 'add' } | { kind: 'photo' | 'delete'; update: CauseUpdate };

/** The updates of a cause, with the forms of staff. */
export function CauseUpdates({ calls, cause }: Props) {
  const t = useTranslate();
  const canEdit = !useIsReadOnly() && cause.can_edit;
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('Updates')}</h2>
        {canEdit && (
          <Button onClick={() => setOpen({ kind: 'add' })}>
            <Icon of={PlusIcon} />
            {t('Add update')}
          </Button>
        )}
      </div>
      {cause.updates.length === 0 && (
        <p className="muted">{t('No updates yet. Tell what has happened, with photos.')}</p>
      )}
      <ul className={css.rows}>
        {cause.updates.map((update) => (
          <li key={update.id}>
            <UpdateWords update={update} cause={cause} />
            {canEdit && (
              <div className="row">
                <Button isSmall onClick={() => setOpen({ kind: 'photo', update })}>
                  {t('Add photo')}
                </Button>
                <Button isSmall kind="bad" onClick={() => setOpen({ kind: 'delete', update })}>
                  {t('Delete')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.kind === 'add' && <UpdateDialog {...{ calls, cause }} onClose={close} />}
      {open?.kind === 'photo' && <PhotoDialog {...{ calls, cause }} update={open.update} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUpdateDialog {...{ calls, cause }} update={open.update} onClose={close} />}
    </section>
  );
}

function UpdateWords({ update, cause }: { update: CauseUpdate; cause: ManagedCause }) {
  const { day } = useDateFormat();
  const { title, text, happened_on, project, photos } = update;
  const name = cause.projects.find(({ id }) => id === project)?.title;
  return (
    <div>
      <h3 lang={cause.language} dir="auto">
        {title}
      </h3>
      <p className="small muted" dir="auto">
        {[day(happened_on), ...(name ? [isolated(name)] : [])].join(' · ')}
      </p>
      {text && (
        <p lang={cause.language} dir="auto">
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map(({ url, width, height, alt }) => (
            <img key={url} src={url} width={width} height={height} alt={alt} loading="lazy" />
          ))}
        </div>
      )}
    </div>
  );
}

function DeleteUpdateDialog({ calls, cause, update, onClose }: Props & { update: CauseUpdate; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation(calls.deleteUpdate, { invalidates: calls.reads });
  return (
    <ConfirmDialog
      title={t('Delete this update?')}
      name={update.title}
      confirmLabel={t('Delete update')}
      announcement={t('The update was deleted.')}
      onConfirm={() => mutateAsync({ params: { id: cause.id, update: update.id } })}
      onClose={onClose}
    >
      {t('Its photos go with it. Readers no longer see it.')}
    </ConfirmDialog>
  );
}
