declare module 'autocannon' {
  type Headers = Record<string, string>;
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: {
      path: string;
      headers: Headers;
      onResponse?: (status: number, body: string, context: object, headers?: Headers) => void;
    }[];
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
