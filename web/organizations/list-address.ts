import { useSearchParams } from 'react-router';
import type { Sort } from '#web/ui/table.tsx';

export const PAGE_SIZE = 20;

/** The list as its address says it, so that it can be shared, reloaded and gone back to. */
export function useListAddress<Key extends string>(sortable: readonly Key[], usual: Key) {
  const [asked, setAsked] = useSearchParams();
  const search = asked.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const by = asked.get('ordering') ?? usual;
  const isDescending = by.startsWith('-');
  const key = sortable.find((column) => by.replace('-', '') === column) ?? usual;

  /** Whatever else is looked for, its first page is shown. */
  function change(to: Record<string, string | undefined>) {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ ...to, page: undefined })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAsked(next, { replace: true, preventScrollReset: true });
  }

  return {
    search,
    page,
    offset: (page - 1) * PAGE_SIZE,
    ordering: `${isDescending ? '-' : ''}${key}` as Key | `-${Key}`,
    option: asked.get('option') ?? '',
    onSearch: (text: string) => change({ search: text }),
    /** Another tab begins with a list of its own. */
    onOption: (option: string) => setAsked(option ? { option } : {}, { replace: true, preventScrollReset: true }),
    sort: { key, isDescending } satisfies Sort,
    onSort: (sort: Sort) => change({ ordering: `${sort.isDescending ? '-' : ''}${sort.key}` }),
    hrefOf(target: number) {
      const next = new URLSearchParams(asked);
      next.set('page', String(target));
      return `?${next}`;
    },
  };
}
