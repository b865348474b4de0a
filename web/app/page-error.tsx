import { useRouteError } from 'react-router';
import { CallError } from './call.ts';
import { useHead } from './head.ts';
import { useWords } from './words.ts';

/** What stands in a page's place when it is not there or went wrong. */
export function PageError() {
  const t = useWords();
  const error = useRouteError();
  const isMissing = error instanceof CallError && [401, 403, 404].includes(error.status);
  const title = isMissing ? t('This page does not exist') : t('This page could not be shown');
  useHead({ title });
  return (
    <div className="wrap">
      <h1>{title}</h1>
    </div>
  );
}
