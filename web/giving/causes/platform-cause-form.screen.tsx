import { useParams } from 'react-router';
import { platformCauseCalls } from './cause-calls.ts';
import { CauseFormPage } from './cause-form-page.tsx';

/** Adds a cause of the platform, or edits the one whose id is in the URL. */
export function Component() {
  const { charityId } = useParams();
  return (
    <CauseFormPage key={charityId} calls={platformCauseCalls} id={charityId} hasPapers={charityId !== undefined} />
  );
}
