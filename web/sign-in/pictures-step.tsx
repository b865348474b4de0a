import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Pupil } from '#contract/class-roster.ts';
import { PICTURES_IN_ORDER, type Picture, pictureNames, pictureNameWords } from '#contract/picture-words.ts';
import { shuffledFor } from '#look/password-pictures.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChildPicture } from '#web/ui/child-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { moved } from './picture-grid.ts';
import css from './pictures-step.module.css';
import { Who } from './selected-student.tsx';
import { WrongNote } from './sign-in-error.tsx';
import type { Door } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';
import { usePictures } from './use-sign-in.ts';

/** Three of nine pictures in order; the third one opens the door. */
export function PicturesStep({ door, pupil }: { door: Door; pupil: Pupil }) {
  const t = useWords();
  const { enter, isBusy, failure, hasToWait } = usePictures(door.target);
  const [chosen, setChosen] = useState<Picture[]>([]);
  const shown = useRef<HTMLDivElement>(null);
  const back = door.hrefOf({ as: 'name', code: door.code, page: door.page });
  // The step came after the focus had looked for it.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);

  async function choose(picture: Picture) {
    if (isBusy || chosen.length === PICTURES_IN_ORDER) return;
    const at = chosen.indexOf(picture);
    const now = at < 0 ? [...chosen, picture] : chosen.slice(0, at);
    setChosen(now);
    if (now.length === PICTURES_IN_ORDER && !(await enter({ username: pupil.username, pictures: now }))) setChosen([]);
  }

  return (
    <StepFrame
      title={t('Hello, {name}', { name: pupil.first_name })}
      name={t('Your pictures')}
      heading={
        <Who pupil={pupil}>
          <p className={css.lead}>{t('Tap your three pictures, in order.')}</p>
        </Who>
      }
      back={back}
      of3={3}
      isForChildren
    >
      <p className={css.dots} role="status">
        {Array.from({ length: PICTURES_IN_ORDER }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <span key={place} data-on={place < chosen.length || undefined} />
        ))}
        <VisuallyHidden>
          {t('{count} of {all} pictures', { count: chosen.length, all: PICTURES_IN_ORDER })}
        </VisuallyHidden>
      </p>
      {failure && <WrongNote failure={failure} hasToWait={hasToWait} scan={door.hrefOf({ as: 'scan' })} />}
      <Tiles ref={shown} person={pupil.username} chosen={chosen} onChoose={(picture) => void choose(picture)} />
      <div className={css.after}>
        <Button onClick={() => setChosen([])}>
          <Icon of={ArrowCounterClockwiseIcon} />
          {t('Start again')}
        </Button>
        <Link to={back} state={{ pupil }} replace className={css.other}>
          {t('Type a password')}
        </Link>
        <Link to={door.hrefOf({ as: 'scan' })} className={css.other}>
          {t('Scan QR Code')}
        </Link>
      </div>
    </StepFrame>
  );
}

type TilesProps = {
  ref: React.RefObject<HTMLDivElement | null>;
  person: string;
  chosen: Picture[];
  onChoose: (picture: Picture) => void;
};

/** By finger, by the arrows, or by the keys 1 to 9 from wherever the focus is. */
function Tiles({ ref, person, chosen, onChoose }: TilesProps) {
  const t = useWords();
  const [current, setCurrent] = useState(0);
  const pictures = shuffledFor(person, pictureNames);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const picture = /^[1-9]$/.test(event.key) && pictures[Number(event.key) - 1];
    if (picture) onChoose(picture);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  function walk(event: React.KeyboardEvent) {
    const next = moved(current, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one question
    <div ref={ref} role="group" aria-label={t('Nine pictures')} className={css.tiles} onKeyDown={walk}>
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
            <ChildPicture of={picture} />
            {number > 0 && <em aria-hidden="true">{number}</em>}
          </button>
        );
      })}
    </div>
  );
}
