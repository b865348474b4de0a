import { managedCauseRoutes } from './managed-routes.ts';
import { platformCauseRoutes } from './platform-routes.ts';
import { publicCauseRoutes } from './public-routes.ts';

export const causeRoutes = [...publicCauseRoutes, ...managedCauseRoutes, ...platformCauseRoutes];
