import { useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { NewUpload, UploadWizard } from '#web/uploads/wizard.tsx';

/** The upload wizard: of the book in the URL, or of a new one, which begins with its file. */
export function Component() {
  const t = useWords();
  const [searchParams] = useSearchParams();
  const isStudent = useSession()?.user.role === 'student';
  const book = searchParams.get('book');
  useHead({ title: t('Upload a book') });
  return <div data-child={isStudent || undefined}>{book ? <UploadWizard key={book} id={book} /> : <NewUpload />}</div>;
}
