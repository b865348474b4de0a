import type { EveryoneBy } from '#contract/schools/tenants.ts';
import { Form } from '#web/kit/form.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import css from './profile.module.css';
import { type ProfileForm, switchProps } from './use-profile.ts';

const everyoneByWords: Record<EveryoneBy, string> = {
  teacher: 'Teachers, lead teachers and admins',
  lead: 'Lead teachers and admins',
  admin: 'Admins only',
};
const CHOICES = Object.keys(everyoneByWords) as EveryoneBy[];

/**
 * Sets who publishes for everyone and who records permissions, and whether books can be downloaded, translated, retold
 * and entered in challenges.
 */
export function PublishingTab({ form }: { form: ProfileForm }) {
  const t = useTranslate();
  return (
    <Form form={form} className={css.form}>
      <TitledPanel title={t('Publishing for everyone')} className={css.fields}>
        <p className="soft">
          {t('Anyone on the internet can read a book for everyone. Books for families and for the school stay inside.')}
        </p>
        <ChoiceGroup legend={t('Who can publish for everyone?')} error={form.errorOf('everyone_by')}>
          {CHOICES.map((choice) => (
            <RadioCard
              key={choice}
              name="everyone_by"
              label={t(everyoneByWords[choice])}
              checked={form.values.everyone_by === choice}
              onChange={() => form.setValue('everyone_by', choice)}
            />
          ))}
        </ChoiceGroup>
      </TitledPanel>
      <TitledPanel title={t('Translations and retellings')} className={css.fields}>
        <Checkbox
          {...switchProps(form, 'allows_retelling')}
          label={t('People can translate and retell books of the school')}
          hint={t('Every version is reviewed before it is published. A book with a licence follows its licence.')}
        />
      </TitledPanel>
      <TitledPanel title={t('Permission to publish')} className={css.fields}>
        <Checkbox
          {...switchProps(form, 'teachers_set_permission')}
          label={t('Teachers can set the permission to publish')}
          hint={t(
            'Teachers set it for students in their own classes. If you turn this off, only lead teachers and admins set it.',
          )}
        />
      </TitledPanel>
      <TitledPanel title={t('Downloads')} className={css.fields}>
        <Checkbox
          {...switchProps(form, 'allows_downloads')}
          label={t('Readers can download books')}
          hint={t(
            'Readers download the books that they can read as EPUB and PDF. Files that they already have stay with them.',
          )}
        />
      </TitledPanel>
      <TitledPanel title={t('Challenges')} className={css.fields}>
        <Checkbox
          {...switchProps(form, 'allows_unpublished_entries')}
          label={t('Works that are not published for everyone can be entered in challenges')}
          hint={t(
            'Only judges outside the school read them, without names and school, once a work was sent to its teacher. Works of students whose family refused to publish stay inside.',
          )}
        />
      </TitledPanel>
    </Form>
  );
}
