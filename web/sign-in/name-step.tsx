import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pupil } from '#contract/class-roster.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { saidOf } from './call-error-message.ts';
import css from './name-step.module.css';
import type { Door } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';
import { PAGE_SIZE, usePeople } from './use-class-roster.ts';
import { useTyped } from './use-input-value.ts';

export function NameStep({ door }: { door: Door }) {
  const t = useWords();
  const navigate = useNavigate();
  const { code, page, hrefOf } = door;
  const { typed, setTyped, typing } = useTyped();
  const [turn, setTurn] = useState(0);
  const search = useDebounced(typed.trim(), 500);
  const asked = usePeople({ code, search, page, turn });
  const isUnknown = asked.state === 'failed' && asked.error.status === 404;
  useUnknownCode(isUnknown, hrefOf({ as: 'student', code }));
  if (isUnknown) return null;

  function searchFor(text: string) {
    setTyped(text);
    // Another search begins on its first page.
    if (page > 1) navigate(hrefOf({ as: 'name', code }), { replace: true });
  }

  const { people } = asked;
  return (
    <StepFrame
      title={t('Find your name')}
      lead={people && search === '' && t('{count, plural, one {# child} other {# children}}', { count: people.count })}
      back={hrefOf({ as: 'student', code })}
      of3={2}
      isForChildren
    >
      <div className={css.search}>
        <TextField
          label={t('Search by name')}
          placeholder={t('Your first name')}
          type="search"
          {...typing}
          onChange={({ target }) => searchFor(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </div>
      <div aria-busy={asked.state === 'asking'} className={css.found}>
        {asked.state === 'failed' && (
          <Alert status="bad" role="alert" title={saidOf(asked.error, t('The names could not be loaded.'), t)}>
            <Button onClick={() => setTurn(turn + 1)}>{t('Try again')}</Button>
          </Alert>
        )}
        {people && (
          <Faces
            people={people.students}
            usesPictures={people.usesPictures}
            hrefOfPicked={hrefOf({ as: 'name', code, page })}
          />
        )}
        {people?.count === 0 && (
          <p role="status">
            {search ? t('Nobody is found with these letters. Try fewer.') : t('Nobody is in this class yet.')}
          </p>
        )}
      </div>
      {people && (
        <Pager
          page={page}
          pageCount={Math.ceil(people.count / PAGE_SIZE)}
          hrefOf={(wanted) => hrefOf({ as: 'name', code, page: wanted })}
          words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
        />
      )}
    </StepFrame>
  );
}

type FacesProps = { people: Pupil[]; usesPictures: boolean; hrefOfPicked: string };

function Faces({ people, usesPictures, hrefOfPicked }: FacesProps) {
  const navigate = useNavigate();
  return (
    <ul className={css.faces}>
      {people.map((pupil) => {
        const name = `${pupil.first_name} ${pupil.last_name}`.trim();
        return (
          <li key={pupil.username}>
            <button type="button" onClick={() => navigate(hrefOfPicked, { state: { pupil, usesPictures } })}>
              <Avatar name={name} isChild />
              <span dir="auto">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A code that came with the address, or was changed since: back to where it is typed. */
function useUnknownCode(isUnknown: boolean, back: string): void {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isUnknown) return;
    showToast({ kind: 'failed', message: t('Invalid class code.') });
    navigate(back, { replace: true, state: { isUnknown: true } });
  }, [isUnknown, back, t, showToast, navigate]);
}
