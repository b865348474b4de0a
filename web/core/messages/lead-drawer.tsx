import type { Assignee, Lead, LeadChange } from '#contract/core/leads.ts';
import { messageStates, messageStateWords } from '#contract/core/message-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { SelectField, TextArea } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { MessageText } from './message-text.tsx';
import css from './messages.module.css';

type Props = { lead: Lead; assignees: Assignee[]; onChange: (lead: Lead) => void; onClose: () => void };

/** Shows one lead with its notes and replies, and changes or answers it. */
export function LeadDrawer({ lead, assignees, onChange, onClose }: Props) {
  const t = useTranslate();
  const work = useWorkForm(lead, onChange);
  const reply = useReplyForm(lead, onChange);
  const { guard, dialog } = useUnsavedChanges(work.isUnsaved || reply.isUnsaved);
  return (
    <>
      <Drawer isOpen onClose={() => guard(onClose)} title={<bdi>{lead.name}</bdi>}>
        <div className={css.lead}>
          <MessageText message={lead} />
          <Entries lead={lead} />
          <Form form={reply} className={css.form}>
            <TextArea
              {...reply.field('body')}
              label={t('Reply by email')}
              hint={t('Booklark sends the reply to {email}.', { email: lead.email })}
              rows={5}
              dir="auto"
            />
            <div>
              <SubmitButton form={reply} busyLabel={t('Sending…')}>
                {t('Send reply')}
              </SubmitButton>
            </div>
          </Form>
          <Form form={work} className={css.form}>
            <SelectField {...work.field('state')} label={t('Status')}>
              {messageStates.map((state) => (
                <option key={state} value={state}>
                  {t(messageStateWords[state])}
                </option>
              ))}
            </SelectField>
            <ChoiceField
              {...work.field('assigned_to')}
              label={t('Assigned to')}
              anyLabel={t('No one')}
              options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextArea
              {...work.field('note')}
              label={t('Note')}
              hint={t('Only people of the platform can read notes. Optional.')}
              rows={3}
              dir="auto"
            />
            <div>
              <SubmitButton form={work} kind="line">
                {t('Save')}
              </SubmitButton>
            </div>
          </Form>
        </div>
      </Drawer>
      {dialog}
    </>
  );
}

/** Notes and replies in chronological order. */
function Entries({ lead: { notes, replies } }: { lead: Lead }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const entries = [
    ...notes.map((entry) => ({ ...entry, title: t('Note by {name}', { name: entry.author_name }) })),
    ...replies.map((entry) => ({ ...entry, title: t('Reply by {name}', { name: entry.author_name }) })),
  ].sort((one, other) => one.created_at.localeCompare(other.created_at));
  if (entries.length === 0) return null;
  return (
    <ul className={css.entries} aria-label={t('Notes and replies')}>
      {entries.map(({ id, title, created_at, body }) => (
        <li key={id}>
          <div className="row muted small">
            <bdi>{title}</bdi>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </div>
          <p dir="auto" className={css.body}>
            {body}
          </p>
        </li>
      ))}
    </ul>
  );
}

type WorkFields = { state: Lead['state']; assigned_to: string; note: string };

function useWorkForm(lead: Lead, onChange: (lead: Lead) => void) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('PATCH /leads/{id}/', { invalidates: ['GET /leads/'] });
  const form = useForm<WorkFields, Lead | undefined>({
    initial: { state: lead.state, assigned_to: lead.assigned_to?.id ?? '', note: '' },
    async submit({ state, assigned_to, note }) {
      const body: LeadChange = {
        ...(state !== lead.state && { state }),
        ...(assigned_to !== (lead.assigned_to?.id ?? '') && { assigned_to: assigned_to || null }),
        ...(note.trim() && { note }),
      };
      return Object.keys(body).length > 0 ? mutateAsync({ params: { id: lead.id }, body }) : undefined;
    },
    onSuccess(saved) {
      if (saved) onChange(saved);
      form.reset();
      showToast({ kind: 'done', message: t('Lead saved.') });
    },
    failureMessage: t('The lead could not be saved. Try again.'),
  });
  return form;
}

function useReplyForm(lead: Lead, onChange: (lead: Lead) => void) {
  const t = useTranslate();
  const showToast = useToast();
  const keyFor = useIdempotencyKey();
  const { mutateAsync } = useApiMutation('POST /leads/{id}/reply/', { invalidates: ['GET /leads/'] });
  const form = useForm({
    initial: { body: '' },
    validate: ({ body }) => (body.trim() === '' ? { body: t('Enter a reply.') } : {}),
    submit: (body) =>
      mutateAsync({ params: { id: lead.id }, body, idempotencyKey: keyFor([body, lead.replies.length]) }),
    onSuccess(saved) {
      onChange(saved);
      form.reset();
      showToast({ kind: 'done', message: t('We are sending your reply to {email}.', { email: lead.email }) });
    },
    failureMessage: t('The reply could not be sent. Try again.'),
  });
  return form;
}
