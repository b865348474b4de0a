import { useTranslate } from '#web/kit/translate.ts';
import { LinkTabs } from '#web/kit/ui/tabs.tsx';

const addresses = {
  people: ['/admin-panel/all-users', '/admin-panel/users-dashboard'],
  works: ['/admin-panel/all-books', '/admin-panel/books-dashboard'],
} as const;

/** Leads from a list of all schools to its numbers and back. */
export function ListOrNumbers({ of }: { of: keyof typeof addresses }) {
  const t = useTranslate();
  const [list, numbers] = addresses[of];
  return (
    <LinkTabs
      label={t('View', { context: 'noun' })}
      tabs={[
        { to: list, label: t('List', { context: 'noun' }) },
        { to: numbers, label: t('In numbers') },
      ]}
    />
  );
}
