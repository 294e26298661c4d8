/** The way from a platform to its database. */
import { connect, createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';

/** A connection to a database that can be cut and restored. */
export class Way {
  private readonly to: URL;
  private readonly sockets = new Set<Socket>();
  private server: NetServer | null = null;
  port = 0;

  constructor(databaseUrl: string) {
    this.to = new URL(databaseUrl);
  }

  async open(): Promise<string> {
    this.server = createServer((socket) => {
      const database = connect(Number(this.to.port), this.to.hostname);
      for (const [from, into] of [
        [socket, database],
        [database, socket],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => {}).pipe(into);
        from.once('close', () => {
          this.sockets.delete(from);
          into.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => void this.server?.listen(this.port, '127.0.0.1', resolve));
    // A listening TCP server has an address with a port.
    this.port = (this.server.address() as AddressInfo).port;
    const url = new URL(this.to);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => void this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
