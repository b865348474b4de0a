import { isValidExportSignature } from './export-link.ts';
import { findClosing } from './queries.ts';

export { findClosing, isValidExportSignature };
