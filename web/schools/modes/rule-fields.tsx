import { type ReactNode, useState } from 'react';
import { namesIn } from '#contract/kit/display-names.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { audienceWords } from '#contract/library/publishing-words.ts';
import { modeFeatureWords } from '#contract/schools/mode-words.ts';
import type { ModeRule } from '#contract/schools/modes.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import type { ModeFormState } from './mode-form.tsx';
import css from './platform-modes.module.css';

const AGES = Array.from({ length: 16 }, (_, index) => index + 3);
const LEVELS = [1, 2, 3, 4, 5];
const LANGUAGES = ['ar', 'bn', 'en', 'es', 'fa', 'fr', 'hi', 'ne', 'pt', 'so', 'sw', 'ur', 'zh'];
type Feature = keyof typeof modeFeatureWords;
const features = Object.keys(modeFeatureWords) as Feature[];

type Props = { form: ModeFormState };
type RuleProps = { rule: ModeRule; setPart: <Part extends keyof ModeRule>(part: Part, value: ModeRule[Part]) => void };

/** The parts of a rule. A part without a selection does not limit the books. */
export function RuleFields({ form }: Props) {
  const t = useTranslate();
  const { rule } = form.values;
  const setPart: RuleProps['setPart'] = (part, value) => form.setValue('rule', { ...rule, [part]: value });
  const { language } = useLanguage();
  const languageNames = namesIn(language, 'language');
  const languages = [...new Set([...LANGUAGES, ...rule.languages])];
  return (
    <>
      <Ages rule={rule} setPart={setPart} error={form.errorOf('rule')} />
      <Checkbox
        label={t('Only books by students')}
        hint={t('Shows what students and classes wrote, also when a student has been erased.')}
        checked={rule.by_students}
        onChange={({ target }) => setPart('by_students', target.checked)}
      />
      <Checkbox
        label={t('Only works that give to a cause')}
        checked={rule.with_cause}
        onChange={({ target }) => setPart('with_cause', target.checked)}
      />
      <Choices
        legend={t('Levels')}
        options={LEVELS.map((level) => [level, t('Level {level}', { level })])}
        chosen={rule.levels}
        onChange={(levels) => setPart('levels', levels)}
      />
      <CategoryField rule={rule} setPart={setPart} />
      <Choices
        legend={t('Languages')}
        options={languages.map((code) => [code, languageNames(code)])}
        chosen={rule.languages}
        onChange={(codes) => setPart('languages', codes)}
      />
      <Choices
        legend={t('Goals')}
        isWide
        options={goalWords.map((goal, index) => [index + 1, `${index + 1} ${t(goal)}`])}
        chosen={rule.goals}
        onChange={(goals) => setPart('goals', goals)}
      />
      <SelectField
        label={t('Audience')}
        value={rule.audience ?? ''}
        onChange={({ target }) => setPart('audience', (target.value || null) as ModeRule['audience'])}
      >
        <option value="">{t('Any audience')}</option>
        {Object.entries(audienceWords).map(([audience, words]) => (
          <option key={audience} value={audience}>
            {t(words.name)}
          </option>
        ))}
      </SelectField>
      <Choices
        legend={t('Hidden features')}
        options={features.map((feature) => [feature, t(modeFeatureWords[feature])])}
        chosen={rule.features_off}
        onChange={(features) => setPart('features_off', features)}
      />
    </>
  );
}

function Ages({ rule, setPart, error }: RuleProps & { error: string | undefined }) {
  const t = useTranslate();
  const field = (part: 'age_from' | 'age_to', label: string, none: string, shownError?: string) => (
    <SelectField
      label={label}
      value={rule[part] ?? ''}
      error={shownError}
      onChange={({ target }) => setPart(part, target.value ? Number(target.value) : null)}
    >
      <option value="">{none}</option>
      {AGES.map((age) => (
        <option key={age} value={age}>
          {age}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={css.ages}>
      {field('age_from', t('Lowest age'), t('Any age'))}
      {field('age_to', t('Highest age'), t('Any age'), error)}
    </div>
  );
}

type ChoicesProps<Value> = {
  legend: string;
  options: [Value, ReactNode][];
  chosen: Value[];
  onChange: (values: Value[]) => void;
  /** For long labels. */
  isWide?: boolean;
};

function Choices<Value extends string | number>({ options, isWide, ...group }: ChoicesProps<Value>) {
  return (
    <CheckboxGroup
      {...group}
      options={options.map(([value, label]) => ({ value, label }))}
      listClass={isWide ? css.wideChoices : css.choices}
    />
  );
}

/** Categories belong to schools, so the platform names them as in web addresses. */
function CategoryField({ rule, setPart }: RuleProps) {
  const t = useTranslate();
  const [text, setText] = useState(rule.categories.join(', '));
  const isCurrent = slugsIn(text).join() === rule.categories.join();
  return (
    <TextField
      label={t('Categories')}
      hint={t('Names of categories as in web addresses, separated by commas: young-authors, sea-and-rivers.')}
      value={isCurrent ? text : rule.categories.join(', ')}
      dir="ltr"
      onChange={({ target }) => {
        setText(target.value);
        setPart('categories', slugsIn(target.value));
      }}
    />
  );
}

function slugsIn(text: string): string[] {
  const names = text.split(',').map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
  );
  return names.map((name) => name.replaceAll(/^-|-$/g, '')).filter(Boolean);
}
