import type { MemberSchool } from '#contract/schools/organizations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useAction } from '#web/kit/use-action.ts';

/** Asks for a link that signs in at a member school once, and follows it. */
export function useOpenDashboard({ id, school_name: name }: Pick<MemberSchool, 'id' | 'school_name'>) {
  const t = useTranslate();
  const handOver = useApiMutation('POST /organization/schools/{id}/hand-over/');
  const { run, isBusy } = useAction(handOver, {
    onSuccess: ({ url }) => location.assign(url),
    notFoundMessage: t('{name} no longer gives you access. Reload the list to see what you can open.', { name }),
  });
  return { open: () => void run({ params: { id } }), isBusy: isBusy || handOver.isSuccess };
}
