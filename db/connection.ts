import pg from 'pg';

/** Runs `work` with a connection of its own. A lost connection fails the pending query and does not end the process. */
export async function withClient<Result>(
  connection: pg.ClientConfig | string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
