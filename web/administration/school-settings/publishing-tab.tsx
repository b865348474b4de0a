import { useId } from 'react';
import type { EveryoneBy } from '#contract/schools/tenants.ts';
import { Form } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './profile.module.css';
import type { ProfileForm } from './use-profile.ts';

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
  const [everyone, retelling, permission, downloads, challenges] = [useId(), useId(), useId(), useId(), useId()];
  return (
    <Form form={form} className={css.form}>
      <Panel aria-labelledby={everyone} className={css.fields}>
        <h2 id={everyone}>{t('Publishing for everyone')}</h2>
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
      </Panel>
      <Panel aria-labelledby={retelling} className={css.fields}>
        <h2 id={retelling}>{t('Translations and retellings')}</h2>
        <Checkbox
          name="allows_retelling"
          label={t('People can translate and retell books of the school')}
          hint={t('Every version is reviewed before it is published. A book with a licence follows its licence.')}
          error={form.errorOf('allows_retelling')}
          checked={form.values.allows_retelling === 'true'}
          onChange={(event) => form.setValue('allows_retelling', String(event.target.checked))}
        />
      </Panel>
      <Panel aria-labelledby={permission} className={css.fields}>
        <h2 id={permission}>{t('Permission to publish')}</h2>
        <Checkbox
          name="teachers_set_permission"
          label={t('Teachers can set the permission to publish')}
          hint={t(
            'Teachers set it for students in their own classes. If you turn this off, only lead teachers and admins set it.',
          )}
          error={form.errorOf('teachers_set_permission')}
          checked={form.values.teachers_set_permission === 'true'}
          onChange={(event) => form.setValue('teachers_set_permission', String(event.target.checked))}
        />
      </Panel>
      <Panel aria-labelledby={downloads} className={css.fields}>
        <h2 id={downloads}>{t('Downloads')}</h2>
        <Checkbox
          name="allows_downloads"
          label={t('Readers can download books')}
          hint={t(
            'Readers download the books that they can read as EPUB and PDF. Files that they already have stay with them.',
          )}
          error={form.errorOf('allows_downloads')}
          checked={form.values.allows_downloads === 'true'}
          onChange={(event) => form.setValue('allows_downloads', String(event.target.checked))}
        />
      </Panel>
      <Panel aria-labelledby={challenges} className={css.fields}>
        <h2 id={challenges}>{t('Challenges')}</h2>
        <Checkbox
          name="allows_unpublished_entries"
          label={t('Works that are not published for everyone can be entered in challenges')}
          hint={t(
            'Only judges outside the school read them, without names and school, once a work was sent to its teacher. Works of students whose family refused to publish stay inside.',
          )}
          error={form.errorOf('allows_unpublished_entries')}
          checked={form.values.allows_unpublished_entries === 'true'}
          onChange={(event) => form.setValue('allows_unpublished_entries', String(event.target.checked))}
        />
      </Panel>
    </Form>
  );
}
