import { type FormEvent, useState } from 'react';
import { listTeacherClasses } from '#web/kit/api/classes.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import css from './enrolment.module.css';
import type { Target } from './import-target.ts';

type Props = {
  chosen: Target | undefined;
  /** The class that the person came from. */
  classId?: string | null;
  isBusy?: boolean;
  onChosen: (target: Target) => void;
};

/** Asks which class the students go into. */
export function StepClass(props: Props) {
  const t = useWords();
  const classes = useAllPages(listTeacherClasses);
  if (classes.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (classes.isError)
    return (
      <Alert status="bad" role="alert" title={t('The classes could not be loaded.')}>
        <Button onClick={() => void classes.refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  return <ClassForm {...props} classes={classes.data} />;
}

type FormProps = Props & { classes: { id: string; name: string; class_id: string }[] };

function ClassForm({ chosen, classId, isBusy = false, onChosen, classes }: FormProps) {
  const t = useWords();
  const known = classes.find(({ id }) => id === (chosen?.into === 'class' ? chosen.id : classId));
  const [into, setInto] = useState(chosen?.into ?? (classes.length > 0 ? 'class' : 'new'));
  const [id, setId] = useState(known?.id ?? classes[0]?.id ?? '');
  const [name, setName] = useState(chosen?.into === 'new' ? chosen.name : '');
  const [makesClasses, setMakesClasses] = useState(chosen?.into === 'listed' ? chosen.makesClasses : true);
  const [error, setError] = useState<string>();

  function choose(event: FormEvent) {
    event.preventDefault();
    if (into === 'class') return onChosen({ into, id });
    if (into === 'listed') return onChosen({ into, makesClasses });
    if (!name.trim()) return setError(t('Enter a class name.'));
    onChosen({ into, name: name.trim() });
  }

  return (
    <form className={css.step} onSubmit={choose} noValidate>
      <ChoiceGroup legend={t('Where should the students go?')}>
        {classes.length > 0 && (
          <Radio
            name="into"
            label={t('Into an existing class')}
            checked={into === 'class'}
            onChange={() => setInto('class')}
          />
        )}
        {into === 'class' && (
          <div className={css.within}>
            <SelectField label={t('Class')} value={id} onChange={(event) => setId(event.target.value)}>
              {classes.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${one.name} (${one.class_id})`}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <Radio name="into" label={t('Into a new class')} checked={into === 'new'} onChange={() => setInto('new')} />
        {into === 'new' && (
          <div className={css.within}>
            <TextField
              label={t('New class name')}
              hint={t('The class and its code are created when you confirm.')}
              value={name}
              maxLength={100}
              error={error}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
        )}
        <Radio
          name="into"
          label={t('Into the classes named in the list')}
          hint={t('The list needs a column with the class name or class code.')}
          checked={into === 'listed'}
          onChange={() => setInto('listed')}
        />
        {into === 'listed' && (
          <div className={css.within}>
            <Checkbox
              label={t('Create classes that do not exist yet')}
              checked={makesClasses}
              onChange={(event) => setMakesClasses(event.target.checked)}
            />
          </div>
        )}
      </ChoiceGroup>
      <p className={css.acts}>
        <Button type="submit" kind="solid" isBusy={isBusy}>
          {t('Next')}
        </Button>
      </p>
    </form>
  );
}
