import { type ReactNode, useId } from 'react';
import { avatarAnimals, avatarColours, type DrawnAvatar, drawnAvatarUrl } from '#contract/kit/drawn-avatars.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { saveUser } from '#web/kit/session.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './animal-dialog.module.css';
import { animalColourWords, animalWords } from './animal-words.ts';

const FIRST_CHOICE: DrawnAvatar = { animal: 'fox', colour: 'blue' };

type Props = { chosen: DrawnAvatar | undefined; onClose: () => void };

/** Lets a child choose an animal and its colour, which is their picture everywhere. */
export function AnimalDialog({ chosen, onClose }: Props) {
  const t = useWords();
  const showToast = useToast();
  const form = useForm({
    initial: chosen ?? FIRST_CHOICE,
    async submit({ animal, colour }) {
      saveUser(await call('PUT /user/avatar/', { body: { animal, colour } }));
      showToast({ kind: 'done', message: t('You have a new picture.') });
      onClose();
    },
  });
  const { animal, colour } = form.values;
  return (
    <FormDialog form={form} title={t('Choose your animal')} submitLabel={t('Save')} isWide onClose={onClose}>
      <div data-child className={css.choices}>
        <Choices legend={t('Colour')}>
          {avatarColours.map((one) => (
            <Choice
              key={one}
              name="colour"
              value={one}
              isChecked={one === colour}
              onChoose={() => form.setValue('colour', one)}
              drawn={{ animal, colour: one }}
              label={t(animalColourWords[one])}
            />
          ))}
        </Choices>
        <Choices legend={t('Animal')}>
          {avatarAnimals.map((one) => (
            <Choice
              key={one}
              name="animal"
              value={one}
              isChecked={one === animal}
              onChoose={() => form.setValue('animal', one)}
              drawn={{ animal: one, colour }}
              label={t(animalWords[one], { colour })}
            />
          ))}
        </Choices>
      </div>
    </FormDialog>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h3 id={id}>{legend}</h3>
      <div className={css.row}>{children}</div>
    </div>
  );
}

type ChoiceProps = {
  name: 'colour' | 'animal';
  value: string;
  isChecked: boolean;
  onChoose: () => void;
  drawn: DrawnAvatar;
  label: string;
};

function Choice({ name, value, isChecked, onChoose, drawn, label }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" className="vh" name={name} value={value} checked={isChecked} onChange={onChoose} />
      <img src={drawnAvatarUrl(drawn)} alt="" width={56} height={56} />
      <span>{label}</span>
    </label>
  );
}
