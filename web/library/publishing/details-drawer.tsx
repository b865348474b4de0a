import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import css from './publishing.module.css';

type Props = {
  /** The title of the work, or the kind of work while the title loads. */
  title: ReactNode;
  /** The button that saves the details; null where they cannot be changed. */
  actions: ReactNode;
  isUnsaved: boolean;
  isLoading: boolean;
  error: Error | null;
  notFoundTitle: string;
  failedTitle: string;
  onRetry: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer with the details of one work: loading, failed, or a form that asks before changes are lost. */
export function DetailsDrawer({ title, actions, isUnsaved, isLoading, error, ...props }: Props) {
  const t = useTranslate();
  const { guard, dialog } = useUnsavedChanges(isUnsaved);
  return (
    <>
      <Drawer isOpen onClose={() => guard(props.onClose)} title={title} actions={actions}>
        {error && <WorkNotLoaded error={error} {...props} />}
        {isLoading && <RowsSkeleton label={t('Loading…')} />}
        {props.children && <div className={css.sections}>{props.children}</div>}
      </Drawer>
      {dialog}
    </>
  );
}

type NotLoadedProps = Pick<Props, 'notFoundTitle' | 'failedTitle' | 'onRetry'> & { error: Error };

function WorkNotLoaded({ error, notFoundTitle, failedTitle, onRetry }: NotLoadedProps) {
  const t = useTranslate();
  if (error instanceof CallError && isNotFound(error.status))
    return <Alert status="warn" role="alert" title={notFoundTitle} />;
  return (
    <Alert status="bad" role="alert" title={failedTitle}>
      <Button isSmall onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}

/** Names the details of an author's work that staff cannot change, and links to the review. */
export function AuthorsPart({ title, review }: { title: string; review: string }) {
  const t = useTranslate();
  return (
    <Alert title={title}>
      <p>
        {t(
          'Ask for changes in the review. Level, ages, goal, categories and audience are set there too, and here afterwards.',
        )}
      </p>
      <Link to={review}>{t('Open review')}</Link>
    </Alert>
  );
}

type DetailsForm<Work, Details, Changes> = {
  read: { data: Work | undefined; refetch: () => Promise<{ data: Work | undefined }> };
  detailsOf: (work: Work | undefined) => Details;
  changesOf: (details: Details, work: Work) => Changes;
  save: {
    mutateAsync: (request: { params: { id: string }; body: Changes; ifMatch: string }) => Promise<unknown>;
    error: Error | null;
  };
  onDone: () => void;
};

/**
 * Returns the form of a work's details, and the opened version of the work, which the form keeps. `reload` is a button
 * for the newest version, when someone else has changed the work in the meantime.
 */
export function useDetailsForm<
  Work extends { id: string; edits: number },
  Details extends Record<string, unknown>,
  Changes extends object,
>({ read: { data, refetch }, detailsOf, changesOf, save, onDone }: DetailsForm<Work, Details, Changes>) {
  const t = useTranslate();
  const [openVersion, setOpened] = useState<Work>();
  if (data && !openVersion) setOpened(data);
  const form = useForm({
    initial: detailsOf(openVersion),
    async submit(details) {
      if (!openVersion) return;
      const body = changesOf(details, openVersion);
      if (Object.keys(body).length === 0) return;
      await save.mutateAsync({ params: { id: openVersion.id }, body, ifMatch: `"${openVersion.edits}"` });
    },
    onSuccess() {
      onDone();
      announce(t('Details saved.'));
    },
  });

  async function startOver() {
    const { data: newest } = await refetch();
    setOpened(newest);
    form.reset();
  }

  const isOutdated = save.error instanceof CallError && save.error.status === 409;
  const reload = form.error && isOutdated && (
    <div>
      <Button isSmall onClick={() => void startOver()}>
        {t('Reload')}
      </Button>
    </div>
  );
  return { form, openVersion, reload };
}
