import { type ReactNode, useId } from 'react';
import {
  type AvatarAnimal,
  type AvatarColour,
  avatarAnimals,
  avatarColours,
  type DrawnAvatar,
  drawnAvatarUrl,
} from '#contract/identity/drawn-avatars.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { saveUser } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './animal-dialog.module.css';

/** The name of each animal in each colour: some languages change the word for the colour with the animal. */
const animalWords: Record<AvatarAnimal, string> = {
  fox: '{colour, select, red {Red fox} orange {Orange fox} yellow {Yellow fox} green {Green fox} blue {Blue fox} other {Purple fox}}',
  owl: '{colour, select, red {Red owl} orange {Orange owl} yellow {Yellow owl} green {Green owl} blue {Blue owl} other {Purple owl}}',
  cat: '{colour, select, red {Red cat} orange {Orange cat} yellow {Yellow cat} green {Green cat} blue {Blue cat} other {Purple cat}}',
  rabbit:
    '{colour, select, red {Red rabbit} orange {Orange rabbit} yellow {Yellow rabbit} green {Green rabbit} blue {Blue rabbit} other {Purple rabbit}}',
  bear: '{colour, select, red {Red bear} orange {Orange bear} yellow {Yellow bear} green {Green bear} blue {Blue bear} other {Purple bear}}',
  frog: '{colour, select, red {Red frog} orange {Orange frog} yellow {Yellow frog} green {Green frog} blue {Blue frog} other {Purple frog}}',
  whale:
    '{colour, select, red {Red whale} orange {Orange whale} yellow {Yellow whale} green {Green whale} blue {Blue whale} other {Purple whale}}',
  bird: '{colour, select, red {Red bird} orange {Orange bird} yellow {Yellow bird} green {Green bird} blue {Blue bird} other {Purple bird}}',
};

const animalColourWords: Record<AvatarColour, string> = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
};

const FIRST_CHOICE: DrawnAvatar = { animal: 'fox', colour: 'blue' };

type Props = { chosen: DrawnAvatar | undefined; onClose: () => void };

/** Lets a child choose an animal and its colour, which is their picture everywhere. */
export function AnimalDialog({ chosen, onClose }: Props) {
  const t = useTranslate();
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
