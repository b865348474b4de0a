import { lazy, Suspense } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { NewUpload, type StepProps, UploadWizard } from '#web/authoring/uploads/wizard.tsx';
import { RECORD_PARAM } from '#web/core/drafts/voice/reload-to-record.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';

/** The page maker is loaded only for books that are made in it. */
const PageMaker = lazy(async () => ({ default: (await import('#web/authoring/page-maker/page-maker.tsx')).PageMaker }));
const BookPreview = lazy(async () => ({
  default: (await import('#web/authoring/page-maker/book-preview.tsx')).BookPreview,
}));
/** The upload wizard of the book in the URL, or of a new book, which begins with its file. */
export function Component() {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const isStudent = useSession()?.user.role === 'student';
  const book = searchParams.get('book');
  useHead({ title: t('Upload a book') });
  // Old links to the page maker's choice, which is now with the other ways to begin a book.
  if (!book && searchParams.has('make')) return <Navigate to={paths.uploadContent()} replace />;
  return (
    <div data-child={isStudent || undefined}>
      {book ? (
        <UploadWizard
          key={book}
          id={book}
          maker={(props) => <Maker key={book} {...props} />}
          preview={(props) => <Preview {...props} />}
        />
      ) : (
        <NewUpload />
      )}
    </div>
  );
}

function Preview(props: Parameters<typeof BookPreview>[0]) {
  return (
    <Suspense fallback={null}>
      <BookPreview {...props} />
    </Suspense>
  );
}

function Maker({ draft, snapshot }: StepProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const { id, can_lead } = snapshot.piece;
  return (
    <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={5} />}>
      <PageMaker
        firstPage={Number(searchParams.get('page')) || undefined}
        isRecording={searchParams.has(RECORD_PARAM)}
        draft={draft}
        snapshot={snapshot}
        onClose={() => navigate(paths.myBooks())}
        onDone={() => navigate(paths.uploadBook(id, can_lead ? 'details' : 'check'))}
      />
    </Suspense>
  );
}
