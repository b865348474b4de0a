export { drawingResource } from './presenter.ts';
export { findDrawing, findMessagesOf, findPublicDrawing, renameMessages } from './queries.ts';

/** Exported for the data export and the new name of a child, and for the drawings of published messages. */
