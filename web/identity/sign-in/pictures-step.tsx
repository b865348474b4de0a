import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PICTURES_IN_ORDER } from '#contract/identity/limits.ts';
import { type Picture, pictureNames, pictureNameWords } from '#contract/identity/picture-words.ts';
import { shuffleFor } from '#look/password-pictures.ts';
import { PasswordPicture } from '#web/identity/pictures/password-picture.tsx';
import { call } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { VisuallyHidden } from '#web/kit/ui/visually-hidden.tsx';

import css from './pictures-step.module.css';
import type { PickedStudent, SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';
import { SelectedStudent, SignInError } from './student-step-parts.tsx';
import { useSignInAttempt } from './use-sign-in.ts';

const COLUMNS = 3;
const COUNT = 9;

/** Returns the next tile for an arrow key, or the same tile at an edge; undefined for other keys. */
export function nextTile(current: number, key: string, isRightToLeft: boolean): number | undefined {
  const column = current % COLUMNS;
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === onwards) return column < COLUMNS - 1 ? current + 1 : current;
  if (key === backwards) return column > 0 ? current - 1 : current;
  if (key === 'ArrowDown') return current + COLUMNS < COUNT ? current + COLUMNS : current;
  if (key === 'ArrowUp') return current >= COLUMNS ? current - COLUMNS : current;
  if (key === 'Home') return 0;
  return key === 'End' ? COUNT - 1 : undefined;
}

/** Asks for three of nine pictures in order; the third one signs in. */
export function PicturesStep({ flow, student }: { flow: SignInFlow; student: PickedStudent }) {
  const t = useTranslate();
  const wrongMessage = t('Those are not your pictures. Try again.');
  const { attempt, isBusy, failure, hasToWait } = useSignInAttempt(flow.target, wrongMessage);
  const [sequence, setChosen] = useState<Picture[]>([]);
  const tiles = useRef<HTMLDivElement>(null);
  const back = flow.hrefOf({ as: 'name', page: flow.page });
  // The step is loaded lazily, after the focus was set.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);

  async function choose(picture: Picture) {
    if (isBusy || sequence.length === PICTURES_IN_ORDER) return;
    const index = sequence.indexOf(picture);
    const next = index < 0 ? [...sequence, picture] : sequence.slice(0, index);
    setChosen(next);
    if (next.length < PICTURES_IN_ORDER) return;
    const body = { username: student.username, pictures: next };
    if (!(await attempt(call('POST /auth/pictures/', { body })))) setChosen([]);
  }

  return (
    <StepFrame
      title={t('Hello, {name}', { name: student.first_name })}
      name={t('Your pictures')}
      heading={
        <SelectedStudent student={student}>
          <p className={css.lead}>{t('Tap your three pictures, in order.')}</p>
        </SelectedStudent>
      }
      back={back}
      stepOfThree={3}
      isForChildren
    >
      <div className={css.note}>
        {failure && sequence.length === 0 ? (
          <SignInError message={failure} hasToWait={hasToWait} scanUrl={flow.hrefOf({ as: 'scan' })} />
        ) : (
          <ChosenDots count={sequence.length} />
        )}
      </div>
      <PictureTiles
        ref={tiles}
        person={student.username}
        chosen={sequence}
        onChoose={(picture) => void choose(picture)}
      />
      <div className={css.after}>
        <Button onClick={() => setChosen([])}>
          <Icon of={ArrowCounterClockwiseIcon} />
          {t('Start again')}
        </Button>
        <Link to={back} state={{ student }} replace className={css.other}>
          {t('Use a password instead')}
        </Link>
        <Link to={flow.hrefOf({ as: 'scan' })} className={css.other}>
          {t('Scan QR Code')}
        </Link>
      </div>
    </StepFrame>
  );
}

function ChosenDots({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <p className={css.dots} role="status">
      {Array.from({ length: PICTURES_IN_ORDER }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={place} data-on={place < count || undefined} />
      ))}
      <VisuallyHidden>{t('{count} of {all} pictures chosen', { count, all: PICTURES_IN_ORDER })}</VisuallyHidden>
    </p>
  );
}

type PictureTilesProps = {
  ref: React.RefObject<HTMLDivElement | null>;
  person: string;
  chosen: Picture[];
  onChoose: (picture: Picture) => void;
};

/** Chooses by touch, by arrow keys, or by the keys 1 to 9 wherever the focus is. */
function PictureTiles({ ref, person, chosen, onChoose }: PictureTilesProps) {
  const t = useTranslate();
  const [current, setCurrent] = useState(0);
  const pictures = shuffleFor(person, pictureNames);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const picture = /^[1-9]$/.test(event.key) && pictures[Number(event.key) - 1];
    if (picture) onChoose(picture);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function moveFocus(event: React.KeyboardEvent) {
    const next = nextTile(current, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one question
    <div ref={ref} role="group" aria-label={t('Pictures to choose from')} className={css.tiles} onKeyDown={moveFocus}>
      {pictures.map((picture, place) => {
        const number = chosen.indexOf(picture) + 1;
        const name = t(pictureNameWords[picture]);
        return (
          <button
            key={picture}
            type="button"
            className={classes(css.tile)}
            tabIndex={place === current ? 0 : -1}
            aria-pressed={number > 0}
            aria-label={number > 0 ? `${name}, ${number}` : name}
            data-picture={picture}
            aria-keyshortcuts={String(place + 1)}
            onFocus={() => setCurrent(place)}
            onClick={() => onChoose(picture)}
          >
            <PasswordPicture of={picture} />
            {number > 0 && <em aria-hidden="true">{number}</em>}
          </button>
        );
      })}
    </div>
  );
}
