import { audienceWords } from '#contract/library/publishing-words.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { Form, type FormState, SubmitButton } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import { goalOptions, levelOptions } from './book-filters.ts';
import { AGES } from './bulk-fields.tsx';
import { AuthorsPart, DetailsDrawer, useDetailsForm } from './details-drawer.tsx';
import css from './publishing.module.css';
import { changedStoryDetails, type StoryDetails, storyDetailsOf, storyReads } from './story-details.ts';
import { BOOK_AUDIENCES } from './words.ts';

/** Shows and changes the details of one story that staff set, in a drawer. */
export function StoryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const read = useApi('GET /api-admin/stories/{id}/', { params: { id } });
  const save = useApiMutation('PATCH /api-admin/stories/{id}/', { invalidates: storyReads });
  const { data: story, error, refetch } = read;
  const { form, openVersion, reload } = useDetailsForm({
    read,
    detailsOf: storyDetailsOf,
    changesOf: changedStoryDetails,
    save,
    onDone: onClose,
  });

  return (
    <DetailsDrawer
      title={story ? <span dir="auto">{story.title}</span> : t('Story')}
      actions={openVersion?.can_set_details && <SubmitButton form={form}>{t('Save')}</SubmitButton>}
      isUnsaved={form.isUnsaved}
      isLoading={!story && !error}
      error={error}
      notFoundTitle={t('This story does not exist, or was deleted.')}
      failedTitle={t('This story could not be loaded.')}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {openVersion && (
        <>
          <AuthorsPart title={t('The text of this story is its author’s.')} review={paths.review('story', id)} />
          {openVersion.can_set_details && (
            <Form form={form} className={css.form}>
              {reload}
              <DetailFields form={form} />
            </Form>
          )}
        </>
      )}
    </DetailsDrawer>
  );
}

function DetailFields({ form }: { form: FormState<StoryDetails> }) {
  const t = useTranslate();
  const anyLabel = t('None');
  const ages = AGES.map((age) => ({ value: age, label: age }));
  const audiences = BOOK_AUDIENCES.map((value) => ({ value, label: t(audienceWords[value].name) }));
  return (
    <>
      <div className={css.pair}>
        <ChoiceField label={t('Level')} {...{ anyLabel }} options={levelOptions(t)} {...form.field('level')} />
        <ChoiceField label={t('Goal')} {...{ anyLabel }} options={goalOptions(t)} {...form.field('goal')} />
      </div>
      <div className={css.pair}>
        <ChoiceField label={t('Lowest age')} {...{ anyLabel }} options={ages} {...form.field('age_from')} />
        <ChoiceField label={t('Highest age')} {...{ anyLabel }} options={ages} {...form.field('age_to')} />
      </div>
      <CategoryField
        error={form.errorOf('categories')}
        chosen={form.values.categories}
        onChange={(categories) => form.setValue('categories', categories)}
      />
      <ChoiceField label={t('Audience')} options={audiences} {...form.field('audience')} />
    </>
  );
}
