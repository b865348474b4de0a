import { useEffect } from 'react';
import type { ContentLanguage } from '#contract/core/content.ts';
import { EDITING_POLL_MS } from '#contract/core/content-editing-times.ts';
import { useApi } from '#web/kit/api.ts';
import { CallError, call } from '#web/kit/call.ts';

/** Says that this person has a text open, as long as the page is looked at, and returns who has it open too. */
export function useEditors(id: string, language: ContentLanguage): { name: string; since: string }[] {
  const { data, error } = useApi(
    'PUT /content/{id}/editing/',
    { params: { id }, body: { language } },
    { isForgotten: true, refetchMs: () => EDITING_POLL_MS },
  );
  useEffect(() => {
    const leave = () =>
      void call('DELETE /content/{id}/editing/', { params: { id }, query: { language }, keepalive: true }).catch(
        (cause) => {
          // Without a connection it ends by itself.
          if (!(cause instanceof CallError)) throw cause;
        },
      );
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, language]);
  return error || !data ? [] : data.others;
}
