/** The programs that are bundled, with their sources. api/press starts its own five by these names. */
export const programs = [
  { name: 'web', source: 'api/main.ts' },
  { name: 'worker', source: 'api/worker.ts' },
  { name: 'press', source: 'api/press/main.ts' },
  { name: 'picture', source: 'api/press/picture-main.ts' },
  { name: 'document', source: 'api/press/document-main.ts' },
  { name: 'film', source: 'api/press/film-main.ts' },
  { name: 'workbook', source: 'api/press/workbook-main.ts' },
  { name: 'demo', source: 'tools/demo.ts' },
] as const;

/** Returns the bundled file of a program, relative to the checkout. */
export function programFile(name: (typeof programs)[number]['name']): string {
  return `dist/programs/${name}.js`;
}
