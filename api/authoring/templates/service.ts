import { drawTemplateSvg, findTemplatePdf, parseTemplateFile } from './files.ts';

export { drawTemplateSvg, findTemplatePdf, parseTemplateFile };
