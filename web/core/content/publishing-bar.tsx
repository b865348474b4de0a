import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentEntry, ContentSummary } from '#contract/core/content.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import type { SaveState } from './autosave.ts';
import css from './content.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SaveLine } from './save-line.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SlugField } from './slug-field.tsx';
import type { EntryActions } from './use-entry-actions.ts';

type Props = { entry: ContentEntry; language: string; save: SaveState; isKept: boolean; actions: EntryActions };

/** The actions on a text and its states: saved, previewed, scheduled, published, unpublished, deleted. */
export function PublishingBar({ entry, language, save, isKept, actions }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'preview' | 'schedule' | 'duplicate' | 'move' | 'unpublish' | 'delete'>();
  const close = () => setOpen(undefined);
  const text = entry.texts.find((one) => one.language === language);
  const isPublic = text?.published?.revision === text?.revision && save.kind === 'saved';
  const isTranslation = language !== 'en';
  const isOut = (isTranslation ? [text] : entry.texts).some((one) => one?.published ?? one?.scheduled);
  return (
    <section className={css.bar} aria-label={t('Publishing')}>
      <SaveLine {...{ save, isKept }} savedAt={text?.updated_at ?? entry.updated_at} />
      <Button onClick={() => setOpen('preview')}>
        <Icon of={ArrowSquareOutIcon} flips />
        {t('Preview')}
      </Button>
      <Button onClick={() => setOpen('schedule')}>
        <Icon of={CalendarPlusIcon} />
        {t('Schedule')}
      </Button>
      <Button
        kind="solid"
        isBusy={actions.isBusy}
        aria-disabled={isPublic && text !== undefined}
        onClick={() => !(isPublic && text) && void actions.publish()}
      >
        {t('Publish now')}
      </Button>
      <MoreActions name={t('More actions for this entry')}>
        <button type="button" onClick={async () => (await actions.saveText()) && setOpen('duplicate')}>
          {t('Duplicate entry')}
        </button>
        {entry.can_move && (
          <button type="button" onClick={async () => (await actions.saveText()) && setOpen('move')}>
            {t('Change address of entry')}
          </button>
        )}
        {isOut && (
          <button type="button" onClick={() => setOpen('unpublish')}>
            {t('Unpublish')}
          </button>
        )}
        <hr />
        <button type="button" onClick={() => setOpen('delete')}>
          {t('Delete entry')}
        </button>
      </MoreActions>
      {open === 'preview' && <PreviewDialog entry={entry} actions={actions} onClose={close} />}
      {open === 'schedule' && <ScheduleDialog text={text} actions={actions} onClose={close} />}
      {open === 'duplicate' && <DuplicateDialog entry={entry} onClose={close} />}
      {open === 'move' && <MoveDialog entry={entry} onMoved={actions.moved} onClose={close} />}
      {open === 'unpublish' && (
        <ConfirmDialog
          title={isTranslation ? t('Unpublish this translation?') : t('Unpublish this entry?')}
          name={isTranslation ? String(text?.content.title ?? entry.title) : entry.title}
          confirmLabel={t('Unpublish')}
          onConfirm={actions.unpublish}
          onClose={close}
        >
          {isTranslation
            ? t(
                'It leaves all sites immediately, and what is scheduled of it is cancelled. Readers of this language see the English text. The translation stays here.',
              )
            : t(
                'It leaves all sites immediately, in every language, and what is scheduled is cancelled. The texts stay here.',
              )}
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('Delete this entry?')}
          name={entry.title}
          confirmLabel={t('Delete entry')}
          onConfirm={() => call('DELETE /content/{id}/', { params: { id: entry.id } })}
          onClose={close}
          onDone={() => {
            actions.readAgain();
            void navigate(paths.adminPanelContent());
          }}
        >
          {t('It leaves all sites immediately. Its texts and revisions cannot be opened any more.')}
        </ConfirmDialog>
      )}
    </section>
  );
}

type DuplicateDialogProps = { entry: Pick<ContentSummary, 'id' | 'kind' | 'slug' | 'title'>; onClose: () => void };

/** Adds a draft with the texts of an entry under another web address, and opens it. */
function DuplicateDialog({ entry: { id, kind, slug, title }, onClose }: DuplicateDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /content/{id}/duplicate/', { invalidates: ['GET /content/'] });
  const form = useForm({
    initial: { slug: `${slug.slice(0, 75).replace(/-$/, '')}-copy`, takes_over: false },
    validate: (values) => emptyErrors(values, { slug: t('Enter a web address.') }),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: (copy) => void navigate(paths.adminPanelEntry(copy.id)),
  });
  return (
    <FormDialog form={form} title={t('Duplicate this entry?')} submitLabel={t('Duplicate entry')} onClose={onClose}>
      <p>
        <b dir="auto">{title}</b>
      </p>
      <p>{t('The new entry is a draft with the newest text of each language.')}</p>
      {kind === 'course' && <p>{t('The chapters of this course are not copied.')}</p>}
      {kind === 'film' && <p>{t('An uploaded film file is not copied.')}</p>}
      <SlugField form={form} />
    </FormDialog>
  );
}
