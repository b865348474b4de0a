import { Nothing } from '#contract/kit/route.ts';
import { workRoutes } from './work-routes.ts';

export const countRead = workRoutes({
  method: 'POST',
  path: 'reads/',
  summary: 'Count that the caller reads a {work}, once per reader and day. Who reads is not kept.',
  host: 'both',
  status: 204,
  reply: Nothing,
});
