import pg from 'pg';

/** Works with a connection of its own. One that is lost is told by the query that waits for it, and ends no process. */
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
