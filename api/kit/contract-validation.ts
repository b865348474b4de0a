function refuseSchema(): never {
  throw new Error('A route must not have a schema of Fastify: its contract checks what comes in and what goes out.');
}

/** Keeps Fastify from loading two libraries that compile its own schemas, which no route has. */
export const schemaController = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};
