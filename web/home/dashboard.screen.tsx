import { useHead } from '#web/app/head.ts';
import { useWords } from '#web/app/words.ts';

export function Component() {
  const t = useWords();
  useHead({ title: t('Dashboard') });
  return <h1>{t('Dashboard')}</h1>;
}
