type Chunk = { file: string; css?: string[]; imports?: string[] };

/** The manifest of `vite build`, with its data about each module: https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, Chunk>;

/** Returns the chunks of some modules and all their imports, each once, in the order in which they are needed. */
export function collectChunks(manifest: Manifest, names: string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunks.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...chunks.values()];
}
