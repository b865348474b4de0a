import { type Agent, request } from 'node:http';

type BytesRequest = {
  port: number;
  host: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  agent: Agent;
};

/** Posts bytes as they are, and returns the status. */
export function sendBytes({ port, host, path, headers, body, agent }: BytesRequest): Promise<number> {
  const sent = { host, ...headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, host: '127.0.0.1', agent, method: 'POST', path, headers: sent }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}
