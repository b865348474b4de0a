import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CLASS_OF_DEVICE } from '#contract/kit/codes.ts';
import type { RosterStudent } from '#contract/people/classes.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type PublicRead, usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import { callErrorMessage } from './call-error-message.ts';
import css from './name-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';
import { saveTabCode } from './tab-code.ts';

/** Students on one page of the picker. A whole class fits, because a child who cannot read does not look for a pager. */
const PAGE_SIZE = 40;

export function NameStep({ flow }: { flow: SignInFlow }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { code, page, hrefOf } = flow;
  const { value, setValue, inputProps } = useInputValue();
  const search = useDebounced(value.trim(), 500);
  const query = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const roster = usePublicApi('GET /list-student-in-class/{classCode}/', { params: { classCode: code }, query });
  const { count = 0, results } = roster.data ?? {};
  const isUnknown = roster.error?.status === 404;
  useUnknownCode(isUnknown, flow);
  useCodeOutOfUrl(results !== undefined, flow);
  if (isUnknown) return null;

  function searchFor(text: string) {
    setValue(text);
    // A new search starts on the first page.
    if (page > 1) navigate(hrefOf({ as: 'name' }), { replace: true });
  }

  return (
    <StepFrame
      title={t('Find your name')}
      lead={results && search === '' && t('{count, plural, one {# child} other {# children}}', { count })}
      back={hrefOf(code === CLASS_OF_DEVICE ? {} : { as: 'student' })}
      stepOfThree={2}
      isForChildren
    >
      <div className={css.search}>
        <TextField
          label={t('Search by name')}
          placeholder={t('Your first name')}
          type="search"
          {...inputProps}
          onChange={({ target }) => searchFor(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </div>
      <ClassRoster flow={flow} roster={roster} isSearch={search !== ''} />
    </StepFrame>
  );
}

type RosterReply = {
  count: number;
  results: { class_name: string; students: RosterStudent[]; avatars: Record<string, string>; uses_pictures: boolean };
};
type RosterProps = { flow: SignInFlow; roster: PublicRead<RosterReply>; isSearch: boolean };

/** The students of the class whose names match, page by page. */
export function ClassRoster({ flow: { page, hrefOf }, roster, isSearch }: RosterProps) {
  const t = useTranslate();
  const { count = 0, results } = roster.data ?? {};
  return (
    <>
      <div aria-busy={roster.isLoading} className={css.found}>
        {roster.error && (
          <LoadError
            title={callErrorMessage(roster.error, t('The names could not be loaded.'), t)}
            onRetry={roster.refetch}
          />
        )}
        {results && (
          <StudentList
            students={results.students}
            avatars={results.avatars}
            usesPictures={results.uses_pictures}
            hrefOfPicked={hrefOf({ as: 'name', page })}
          />
        )}
        {results && count === 0 && (
          <p role="status">{isSearch ? t('No name matches. Try fewer letters.') : t('No one is in this class yet.')}</p>
        )}
      </div>
      {results && (
        <Pager
          page={page}
          pageCount={Math.ceil(count / PAGE_SIZE)}
          hrefOf={(target) => hrefOf({ as: 'name', page: target })}
          words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
        />
      )}
    </>
  );
}

type StudentListProps = {
  students: RosterStudent[];
  /** URLs of the students' animal pictures, by username. */
  avatars: Record<string, string>;
  usesPictures: boolean;
  hrefOfPicked: string;
};

function StudentList({ students, avatars, usesPictures, hrefOfPicked }: StudentListProps) {
  const fullName = useFullName();
  const navigate = useNavigate();
  return (
    <ul className={css.faces}>
      {students.map((student) => {
        const name = fullName(student);
        const avatar = avatars[student.username];
        const pick = () => navigate(hrefOfPicked, { state: { student: { ...student, avatar }, usesPictures } });
        return (
          <li key={student.username}>
            <button type="button" onClick={pick}>
              <Avatar name={name} src={avatar ?? null} isStudent />
              <span dir="auto">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns to the code step when the code is unknown or was changed. */
function useUnknownCode(isUnknown: boolean, { code, hrefOf }: SignInFlow): void {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const codePage = hrefOf({ as: 'student' });
  useEffect(() => {
    if (!isUnknown) return;
    saveTabCode(code);
    showToast({ kind: 'failed', message: t('Invalid class code.') });
    navigate(codePage, { replace: true, state: { isUnknown: true } });
  }, [isUnknown, code, codePage, t, showToast, navigate]);
}

/** Moves the code of a link from the URL into this tab when the link has opened the names. */
function useCodeOutOfUrl(isOpen: boolean, { isCodeInUrl, code, page, hrefOf }: SignInFlow): void {
  const navigate = useNavigate();
  const namesPage = hrefOf({ as: 'name', page });
  useEffect(() => {
    if (!isOpen || !isCodeInUrl) return;
    saveTabCode(code);
    void navigate(namesPage, { replace: true });
  }, [isOpen, isCodeInUrl, code, namesPage, navigate]);
}

type InputProps = { ref: RefObject<HTMLInputElement | null>; defaultValue: string };

/** Returns the value of an input while it is typed, including text typed before hydration. */
function useInputValue(start = ''): { value: string; setValue: (text: string) => void; inputProps: InputProps } {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  useEffect(() => {
    if (ref.current) setValue(ref.current.value);
  }, []);
  return { value, setValue, inputProps: { ref, defaultValue: start } };
}
