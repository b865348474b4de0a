/** The bundled programs with their sources. api/core/press starts its own five by these names. */
export const programs = [
  { name: 'web', source: 'api/app/main.ts' },
  { name: 'sandbox', source: 'sandbox/main.ts' },
  { name: 'worker', source: 'api/app/worker.ts' },
  { name: 'press', source: 'api/core/press/main.ts' },
  { name: 'picture', source: 'api/core/press/picture-main.ts' },
  { name: 'document', source: 'api/core/press/document-main.ts' },
  { name: 'film', source: 'api/core/press/film-main.ts' },
  { name: 'workbook', source: 'api/core/press/workbook-main.ts' },
  { name: 'demo', source: 'tools/demo.ts' },
] as const;

/** Returns the bundled file of a program, relative to the checkout. */
export function programFile(name: (typeof programs)[number]['name']): string {
  return `dist/programs/${name}.js`;
}
