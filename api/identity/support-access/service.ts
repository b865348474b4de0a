export { openViewOf } from './view-actions.ts';
