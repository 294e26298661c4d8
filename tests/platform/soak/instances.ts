/** Platforms in separate processes, on one database and one folder or bucket of photos. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PORTAL } from '../servers.ts';

/** Time before a killed instance restarts (ms). */
const AWAY = 1000;
/** The longest start (ms). */
const START = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Kill {
  readonly port: number;
  /** Epoch ms. */
  readonly at: number;
  /** When it was ready again. */
  readonly backAt: number;
}

export interface Shared {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** The address of the balancer. */
  readonly platformUrl: string;
}

/** The photo bucket to use instead of the shared folder, if configured. */
const BUCKET = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));

export class Instance {
  readonly port: number;
  /** Log lines that are not calls, such as errors, and when they came (epoch ms). */
  readonly said: { readonly line: string; readonly at: number }[] = [];
  private readonly shared: Shared;
  /** The version that starts next: a folder with its sources. */
  folder = '.';
  private process: ChildProcess | null = null;

  constructor(port: number, shared: Shared) {
    this.port = port;
    this.shared = shared;
  }

  /** Starts the instance, again if it ends, and waits until it is ready: as systemd does. */
  async start(): Promise<void> {
    const until = Date.now() + START;
    let started = this.spawn();
    while (!(await this.isReady())) {
      if (Date.now() > until) {
        const said = this.said.map(({ line }) => line).join('\n');
        throw new Error(`the instance on ${this.port} did not start: ${said}`);
      }
      await pause(started.exitCode === null ? 100 : AWAY);
      if (started.exitCode !== null) started = this.spawn();
    }
  }

  private spawn(): ChildProcess {
    const { databaseUrl, dataDirectory, platformUrl } = this.shared;
    const started = spawn(process.execPath, ['platform/main.ts'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        ...BUCKET,
        PLATFORM_PORT: String(this.port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDirectory,
        PLATFORM_URL: platformUrl,
        PORTAL_ORIGIN: PORTAL,
        SEED: 'demo',
        DEMO_INVENTORY: '0',
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
    });
    this.process = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => {
        const lines = text.toString().split('\n');
        const errors = lines.filter((line) => /\bfailed\b|error|could not/i.test(line));
        this.said.push(...errors.map((line) => ({ line, at: Date.now() })));
      });
    return started;
  }

  private isReady(): Promise<boolean> {
    return fetch(`http://localhost:${this.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills the instance without warning, and restarts it. */
  async replace(): Promise<Kill> {
    const at = Date.now();
    await this.end('SIGKILL');
    await pause(AWAY);
    await this.start();
    return { port: this.port, at, backAt: Date.now() };
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { process: running } = this;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}
