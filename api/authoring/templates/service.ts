export { drawTemplateSvg, findTemplatePdf, parseTemplateFile } from './files.ts';
