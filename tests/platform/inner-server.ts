import { createServer } from 'node:http';

export interface InnerServer {
  readonly port: number;
  /** How often it was called. */
  readonly asked: () => number;
  readonly stop: () => void;
}

/** A server in the internal network, which the platform must never call. */
export async function startInnerServer(): Promise<InnerServer> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    asked: () => asked,
    stop: () => void server.close(),
  };
}
