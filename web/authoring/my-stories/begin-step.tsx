import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { StoryKind } from '#contract/kit/work-fields.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import css from './stories.module.css';
import type { DraftStory } from './story-draft.ts';

/** Begins a story. Staff can write a blog instead. */
export function BeginStep({ story }: { story?: DraftStory | undefined }) {
  const t = useTranslate();
  if (story)
    return (
      <div className="stack">
        <h1>{t('Start')}</h1>
        <p className={css.lead}>{t('Your story has begun. You can stop at any time and go on later.')}</p>
        <LinkButton to={paths.uploadStory(story.id, 'details')} kind="solid">
          {t('Next: {step}', { step: t('Details') })}
        </LinkButton>
      </div>
    );
  return <NewStory />;
}

/** Returns the form that begins a story or a blog and opens it. */
export function useNewStory(kind: StoryKind, pathOf: (id: string) => string) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const keyOf = useIdempotencyKey();
  const creation = useApiMutation('POST /my-stories/', { invalidates: ['GET /my-stories/'] });
  return useForm({
    initial: { title: '', kind },
    validate: ({ title }) => ({ title: title.trim() ? undefined : t(pieceWords.titleMissing) }),
    submit: ({ title, kind }) => {
      // Sends no language for English, because schools with an unsupported language also have an English interface: the
      // server knows the school's language.
      const body = { title, kind, ...(language !== 'en' && { language }) };
      return creation.mutateAsync({ body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ id }) => navigate(pathOf(id)),
  });
}

function NewStory() {
  const t = useTranslate();
  const isStaff = useSession()?.user.role !== 'student';
  const form = useNewStory('story', (id) => paths.uploadStory(id, 'details'));
  return (
    <NewForm form={form} title={t('Write a story')}>
      {isStaff && (
        <ChoiceGroup legend={t('What do you want to write?')}>
          <RadioCard
            name="kind"
            label={t('A story')}
            checked={form.values.kind === 'story'}
            onChange={() => form.setValue('kind', 'story')}
          />
          <RadioCard
            name="kind"
            label={t('A blog of the school')}
            checked={form.values.kind === 'blog'}
            onChange={() => form.setValue('kind', 'blog')}
          />
        </ChoiceGroup>
      )}
    </NewForm>
  );
}

type NewProps = { form: ReturnType<typeof useNewStory>; title: string; children?: ReactNode };

/** Asks for the title that a story begins with, and shows it on an empty page of the school while it is typed. */
export function NewForm({ form, title, children }: NewProps) {
  const t = useTranslate();
  const { name } = useSite();
  return (
    <div className={css.begin}>
      <Form form={form} className="stack">
        <h1>{title}</h1>
        {children}
        <TextField
          label={t('Title')}
          hint={t('You can change it later.')}
          dir="auto"
          maxLength={300}
          {...form.field('title')}
        />
        <SubmitButton form={form} kind="solid">
          {t('Start writing')}
        </SubmitButton>
      </Form>
      <Endpaper name={name} className={css.paper}>
        <div className={css.sheet} aria-hidden="true">
          <p dir="auto" className={form.values.title.trim() ? undefined : 'muted'}>
            {form.values.title.trim() || t('Title')}
          </p>
          <i />
          <i />
          <i />
          <i />
        </div>
      </Endpaper>
    </div>
  );
}
