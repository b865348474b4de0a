export { drawingResource } from './presenter.ts';
export { findDrawing, findMessagesOf, findPublicDrawing } from './queries.ts';

/** Exported for the data export of a child, and for the drawings of published messages. */
