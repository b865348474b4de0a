import { type RefObject, useId, useRef, useState } from 'react';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { FieldError } from '#web/kit/ui/field.tsx';
import css from './piece-fields.module.css';

type Props = {
  type: PieceType;
  penName: string;
  isAccepted: boolean;
  isReadOnly: boolean;
  /** The error that prevents the next step. */
  error?: string | undefined;
  /** The same error once it is answered. Its place stays, so that nothing below moves under a finger. */
  answered?: string | undefined;
  place?: RefObject<HTMLDivElement | null>;
  onChange: (isAccepted: boolean) => void;
};

const COUNT = 3;
const ALL = Array.from({ length: COUNT }, (_, index) => index);

/** The three promises of an author. The declaration is accepted while all of them are ticked. */
export function AuthorDeclaration({ type, penName, isAccepted, isReadOnly, error, answered, place, onChange }: Props) {
  const t = useTranslate();
  const id = useId();
  const [ticked, setTicked] = useState<number[]>(isAccepted ? ALL : []);
  const promises = [
    t('I made the words and pictures, or I am allowed to use them.'),
    type === 'book'
      ? t('The people I wrote about know about this book, or there are none.')
      : t('The people I wrote about know about this story, or there are none.'),
    type === 'book'
      ? t('My school can publish this book under my pen name ({name}).', { name: isolated(penName) })
      : t('My school can publish this story under my pen name ({name}).', { name: isolated(penName) }),
  ];
  function toggle(index: number) {
    const next = ticked.includes(index) ? ticked.filter((one) => one !== index) : [...ticked, index];
    setTicked(next);
    if ((next.length === COUNT) !== isAccepted) onChange(next.length === COUNT);
  }
  return (
    <div ref={place}>
      <ChoiceGroup legend={t('Your promise')} error={error}>
        {promises.map((promise, index) => (
          <Checkbox
            key={promise}
            label={promise}
            disabled={isReadOnly}
            checked={ticked.includes(index)}
            onChange={() => toggle(index)}
          />
        ))}
      </ChoiceGroup>
      {answered && (
        <div className={css.answered}>
          <FieldError id={id}>{answered}</FieldError>
        </div>
      )}
    </div>
  );
}

/** Points out missing promises: `require` shows the error and moves the focus to the first of them. */
export function useRequiredDeclaration(isAccepted: boolean, message: string) {
  const place = useRef<HTMLDivElement>(null);
  const [isRequired, setRequired] = useState(false);
  function require() {
    setRequired(true);
    place.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }
  const shown = isRequired ? message : undefined;
  return { require, shown: { place, [isAccepted ? 'answered' : 'error']: shown } };
}
