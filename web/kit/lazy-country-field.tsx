import { type ComponentProps, lazy, Suspense } from 'react';
import { TextField } from '#web/kit/ui/text-field.tsx';
import type { CountryField } from './country-field.tsx';
import { useTranslate } from './translate.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** Loaded on its own, because the long list needs React Aria. */
const Loaded = lazy(async () => ({ default: (await import('./country-field.tsx')).CountryField }));

/** The country field of a screen that is shown before the list of countries has loaded. */
export function LazyCountryField(props: ComponentProps<typeof CountryField>) {
  const t = useTranslate();
  // The server renders a page in one step: the browser would repair an unfinished part with an error in its console.
  const isMounted = useIsMounted();
  const loading = <TextField label={t('Country')} disabled />;
  if (!isMounted) return loading;
  return (
    <Suspense fallback={loading}>
      <Loaded {...props} />
    </Suspense>
  );
}
