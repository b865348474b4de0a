import { endView, openViewOf, startView } from './view-actions.ts';

export { endView, openViewOf, startView };
