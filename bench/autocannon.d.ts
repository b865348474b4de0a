declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: { path: string; headers: Record<string, string> }[];
    verifyBody?: (body: string) => boolean;
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
    mismatches: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
