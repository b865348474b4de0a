import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '#web/kit/query-client.ts';

/**
 * Provides a query client for one person. Use the person's id as key, so that the next person starts with an empty
 * cache.
 */
export function QueryProvider() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
