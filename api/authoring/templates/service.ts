export { createTemplatePdf, drawTemplateSvg, parseTemplateFile } from './files.ts';
