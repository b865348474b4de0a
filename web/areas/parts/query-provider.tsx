import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '#web/kit/query-client.ts';

/** Answers are kept for as long as one person works here: give it the person's id as key, and the next begins with nothing. */
export function QueryProvider() {
  const [answers] = useState(createQueryClient);
  return (
    <QueryClientProvider client={answers}>
      <Outlet />
    </QueryClientProvider>
  );
}
