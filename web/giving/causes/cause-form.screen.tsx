import { useParams } from 'react-router';
import { schoolCauseCalls } from './cause-calls.ts';
import { CauseFormPage } from './cause-form-page.tsx';

/** Adds a cause of the school, or edits the one whose id is in the URL. */
export function Component() {
  const { charityId } = useParams();
  return <CauseFormPage key={charityId} calls={schoolCauseCalls} id={charityId} hasPapers />;
}
