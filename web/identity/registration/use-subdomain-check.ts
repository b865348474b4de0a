import { usePublicApi } from '#web/kit/public-api.ts';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

/** Checks whether a subdomain is free; returns undefined while it is being typed. Registering checks again. */
export function useSubdomainCheck(subdomain: string) {
  const debounced = useDebounced(subdomain, 300);
  const { data, isLoading } = usePublicApi(
    'GET /tenants/subdomains/{subdomain}/',
    { params: { subdomain: debounced } },
    { isEnabled: debounced !== '' },
  );
  return isLoading || debounced !== subdomain ? undefined : data;
}
