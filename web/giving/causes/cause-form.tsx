import { useNavigate } from 'react-router';
import { causeWords } from '#contract/giving/cause-words.ts';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { LanguageField } from '#web/core/works/language-field.tsx';
import { SceneField } from '#web/core/works/scene-field.tsx';
import { goalName } from '#web/core/works/work-labels.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CountryField } from '#web/kit/country-field.tsx';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { SelectField, TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { type CauseCalls, schoolCauseCalls } from './cause-calls.ts';
import { CauseWords } from './cause-row.tsx';
import rows from './causes.module.css';
import css from './staff.module.css';
import { UnitsSoFar } from './units-so-far.tsx';

/** Drawn scenes, each in a goal's colours, with their descriptions. */
const sceneWords: Record<string, string> = {
  'rain-6.svg': 'A rain cloud',
  'tree-15.svg': 'A tree',
  'flower-15.svg': 'A flower',
  'whale-14.svg': 'A whale',
  'window-4.svg': 'A house with a window',
  'town-11.svg': 'A town',
  'hills-7.svg': 'Hills',
  'boat-14.svg': 'A boat',
};

type Values = {
  name: string;
  summary: string;
  language: string;
  story: string;
  goal: string;
  country: string;
  image: string;
  charity_number: string;
  bank_account: string;
};

type Props = { calls: CauseCalls; cause?: ManagedCause; submitLabel: string; hasPapers: boolean };

/** Edits the texts of a cause, and the papers that a school has to hand in. */
export function CauseForm({ calls, cause, submitLabel, hasPapers }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const site = useSite();
  const create = useApiMutation(calls.create, { invalidates: calls.reads });
  const change = useApiMutation(calls.change, { invalidates: calls.reads });
  const form = useForm({
    initial: initialValues(cause, site.languages[0] ?? 'en'),
    validate: ({ name }: Values) => ({ name: name.trim() ? undefined : t(causeWords.nameMissing) }),
    submit: (values) => {
      const body = bodyOf(values, hasPapers && (cause?.can_set_papers ?? true));
      return cause ? change.mutateAsync({ params: { id: cause.id }, body }) : create.mutateAsync({ body });
    },
    onSuccess: ({ id }) => navigate(calls.detailsPath(id)),
  });
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  return (
    <div className={css.beside}>
      <Panel>
        <Form form={form} className={css.form}>
          {dialog}
          <LanguageField
            label={t('Language')}
            piece={form.values}
            isReadOnly={false}
            change={({ language }) => form.setValue('language', language)}
          />
          <TextField label={t('Name')} maxLength={100} lang={form.values.language} dir="auto" {...form.field('name')} />
          <TextField
            label={t('Summary')}
            hint={t('One or two sentences for lists.')}
            maxLength={300}
            lang={form.values.language}
            dir="auto"
            {...form.field('summary')}
          />
          <TextArea
            label={t('Story')}
            hint={t('What the cause does, and for whom. An empty line begins a paragraph.')}
            rows={10}
            maxLength={20_000}
            lang={form.values.language}
            dir="auto"
            {...form.field('story')}
          />
          <SelectField label={t('Goal')} {...form.field('goal')}>
            <option value="">{t('No goal')}</option>
            {goalWords.map((words, index) => (
              <option key={words} value={index + 1}>
                {goalName(index + 1, t)}
              </option>
            ))}
          </SelectField>
          <CountryField
            value={form.values.country}
            error={form.errorOf('country')}
            onChange={(code) => form.setValue('country', code)}
          />
          <SceneField
            legend={t('Picture')}
            hint={t('It is shown until the cause has a photo.')}
            scenes={sceneWords}
            value={form.values.image}
            onChange={(file) => form.setValue('image', file)}
          />
          {hasPapers && <PaperFields form={form} cause={cause} />}
          <div>
            <SubmitButton form={form}>{submitLabel}</SubmitButton>
          </div>
        </Form>
      </Panel>
      <CausePreview values={form.values} cause={cause} isOwn={calls === schoolCauseCalls} />
    </div>
  );
}

type PreviewProps = { values: Values; cause: ManagedCause | undefined; isOwn: boolean };

/** Shows the cause as visitors see it in the list. Its link leads nowhere yet. */
function CausePreview({ values, cause, isOwn }: PreviewProps) {
  const t = useTranslate();
  const { name, summary, language, goal, country, image } = values;
  const [project] = cause?.projects ?? [];
  const words = {
    ...{ name: name.trim() || t('Name'), slug: cause?.slug ?? '', summary, language },
    cover: cause?.photo?.url ?? `/files/modes/${image}`,
    ...{ goal: goal ? Number(goal) : null, country: country || null, is_own: isOwn, is_archived: false },
  };
  return (
    <Panel aria-labelledby="preview" className={css.preview}>
      <h2 id="preview">{t('Preview')}</h2>
      <ul className={rows.list} inert>
        <li>
          <CauseWords cause={words} />
          {project && <UnitsSoFar project={project} />}
        </li>
      </ul>
    </Panel>
  );
}

function PaperFields({ form, cause }: { form: FormState<Values>; cause: ManagedCause | undefined }) {
  const t = useTranslate();
  if (cause && !cause.can_set_papers) return <p className="soft">{t(causeWords.seenByPlatform)}</p>;
  return (
    <>
      <TextField label={t('Charity number')} maxLength={60} dir="ltr" {...form.field('charity_number')} />
      <TextField
        label={t('Bank account')}
        hint={
          cause?.bank_account
            ? t('Stored: {account}. Enter another one to replace it.', { account: cause.bank_account })
            : t('It is stored encrypted. Only Booklark sees it.')
        }
        maxLength={60}
        autoComplete="off"
        dir="ltr"
        {...form.field('bank_account')}
      />
    </>
  );
}

function initialValues(cause: ManagedCause | undefined, siteLanguage: string): Values {
  return {
    name: cause?.name ?? '',
    summary: cause?.summary ?? '',
    language: cause?.language ?? siteLanguage,
    story: cause?.story ?? '',
    goal: cause?.goal ? String(cause.goal) : '',
    country: cause?.country ?? '',
    image: cause?.image ?? 'rain-6.svg',
    charity_number: cause?.charity_number ?? '',
    bank_account: '',
  };
}

function bodyOf({ goal, country, charity_number, bank_account, ...words }: Values, hasPapers: boolean) {
  return {
    ...words,
    goal: goal ? Number(goal) : null,
    country: country || null,
    ...(hasPapers && { charity_number, ...(bank_account.trim() && { bank_account }) }),
  };
}
