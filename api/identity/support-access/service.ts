export { endView, openViewOf, startView } from './view-actions.ts';
