/**
 * Two machines with PostgreSQL and Patroni, three with etcd, and HAProxy in front: the files of `deploy/database` with
 * their programs, on ports of this machine.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';
import { isRunning, signal, treeOf } from './processes.ts';

/** The addresses of the example, and who has a database there. */
const MACHINES = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' } as const;
export type MachineName = keyof typeof MACHINES;
const NAMES = ['db1', 'db2', 'db3'] as const;
const PORTS = { client: 2379, peer: 2380, rest: 8008, postgres: 5432 } as const;
type Ports = Readonly<Record<keyof typeof PORTS, number>>;

const BINARIES = ['17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);
const bin = BINARIES.find((folder) => existsSync(join(folder, 'initdb'))) ?? '';

/** How long a first start or a return may take on a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 200 };

/** Whom the programs run as. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export class Machine {
  readonly name: MachineName;
  readonly ports: Ports;
  private readonly folder: string;
  private readonly log: string;
  private readonly owner: Owner | undefined;
  private readonly commands: readonly (readonly [program: string, args: readonly string[], env: NodeJS.Dict<string>])[];
  private readonly archive: Readonly<Record<string, string>>;
  private running: readonly ChildProcess[] = [];

  constructor(
    name: MachineName,
    { folder, owner, ports }: { folder: string; owner: Owner | undefined; ports: AllPorts },
  ) {
    this.name = name;
    this.ports = ports[name];
    this.folder = join(folder, name);
    this.log = join(folder, `${name}.log`);
    this.owner = owner;
    mkdirSync(this.folder, { mode: 0o700 });
    if (owner) chownSync(this.folder, owner.uid, owner.gid);
    const settings = parseEnv(adapted('etcd.env', ports, this.places()));
    const patroni = join(this.folder, 'patroni.yml');
    writeFileSync(patroni, adapted('patroni.yml', ports, this.places()));
    this.archive = {
      ...archiveOf(folder, join(this.folder, 'data')),
      PGBACKREST_PG1_PORT: String(this.ports.postgres),
      PGBACKREST_PG1_SOCKET_PATH: this.folder,
    };
    const isDatabase = name !== 'db3';
    this.commands = [['etcd', [], settings], ...(isDatabase ? [['patroni', [patroni], this.archive] as const] : [])];
  }

  private places(): Readonly<Record<string, string>> {
    return {
      THIS_NAME: this.name,
      THIS_ADDRESS: MACHINES[this.name],
      '/var/lib/postgresql/15/supplier-portal': join(this.folder, 'data'),
      '/var/lib/postgresql/patroni.pgpass': join(this.folder, 'pgpass'),
      '/var/lib/etcd/supplier-portal': join(this.folder, 'etcd'),
      '/usr/lib/postgresql/15/bin': bin,
      '/var/run/postgresql': this.folder,
      '10.0.0.0/24': '127.0.0.1/32',
    };
  }

  start(): void {
    const log = openSync(this.log, 'a');
    this.running = this.commands.map(([program, args, env]) =>
      spawn(program, args, {
        cwd: this.folder,
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', log, log],
        ...this.owner,
      }),
    );
    closeSync(log);
  }

  /** Runs pgBackRest there. */
  pgbackrest(...args: readonly string[]): void {
    const env = { PATH: process.env['PATH'], ...this.archive };
    const options = ['--stanza=supplier-portal', '--log-level-console=warn'];
    execFileSync('pgbackrest', [...options, ...args], { cwd: this.folder, env, stdio: 'pipe', ...this.owner });
  }

  /** What its programs said last. */
  said(): string {
    return `${this.name}:\n${readFileSync(this.log, 'utf8').slice(-8000)}`;
  }

  /** PostgreSQL does not end with Patroni. Its file may name a process that is gone, whose number another has. */
  private postgres(): readonly number[] {
    const data = join(this.folder, 'data');
    const file = join(data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && isRunning(pid) && readlinkSync(`/proc/${pid}/cwd`) === data ? treeOf(pid) : [];
  }

  /** Every process of the machine, without warning. */
  async kill(): Promise<void> {
    const ended = this.running
      .filter(({ exitCode, signalCode }) => (exitCode ?? signalCode) === null)
      .map((child) => once(child, 'exit'));
    const pids = [...this.running.flatMap(({ pid }) => pid ?? []), ...this.postgres()];
    signal(pids, 'SIGKILL');
    await Promise.all(ended);
    await vi.waitUntil(() => !pids.some(isRunning), PATIENCE);
  }

  /** Stops time for Patroni and, unless PostgreSQL goes on, for everything else. Returns what lets it go on. */
  hang({ isPostgresAwake = false } = {}): () => void {
    const patroni = this.running.slice(isPostgresAwake ? 1 : 0).flatMap(({ pid }) => pid ?? []);
    const pids = [...patroni, ...(isPostgresAwake ? [] : this.postgres())];
    signal(pids, 'SIGSTOP');
    return () => signal(pids, 'SIGCONT');
  }

  /** Whether Patroni says that it is this now. */
  is(role: 'primary' | 'synchronous'): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.ports.rest}/${role}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** The settings of pgBackRest beside its file, for a database in `data` and the archive that all machines share. */
const archiveOf = (folder: string, data: string): Readonly<Record<string, string>> => ({
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: join(folder, 'archive'),
  PGBACKREST_LOG_LEVEL_FILE: 'off',
  PGBACKREST_LOCK_PATH: join(dirname(data), 'lock'),
  PGBACKREST_PG1_PATH: data,
});

type AllPorts = Readonly<Record<MachineName, Ports>>;

/** A file of `deploy/database` with a test's ports and places. */
function adapted(file: string, ports: AllPorts, places: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(join('deploy', 'database', file), 'utf8');
  for (const [place, own] of Object.entries(places)) text = text.replaceAll(place, own);
  for (const name of NAMES) {
    const address = MACHINES[name];
    const { postgres, rest } = ports[name];
    text = text.replace(`${address}:5432 check port 8008`, `127.0.0.1:${postgres} check port ${rest}`);
    for (const [kind, port] of Object.entries(PORTS))
      text = text.replaceAll(`${address}:${port}`, `127.0.0.1:${ports[name][kind as keyof typeof PORTS]}`);
  }
  return text;
}

export interface DatabaseMachines {
  readonly machines: Readonly<Record<MachineName, Machine>>;
  /** The maintenance database of whichever is the primary, through HAProxy. */
  readonly url: string;
  /** The same on one machine, whatever it is. */
  readonly urlOf: (machine: Machine) => string;
  /** Waits until there is a primary, and its standby has all it acknowledges. */
  readonly settled: () => Promise<{ readonly primary: Machine; readonly standby: Machine }>;
  /** An empty machine for `restore-to.sh`: its folder, whom it runs as, and its settings. */
  readonly emptyMachine: () => {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
  } & Partial<Owner>;
  readonly stop: () => Promise<void>;
}

export async function startDatabaseMachines(): Promise<DatabaseMachines> {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'));
  chmodSync(folder, 0o755);
  // PostgreSQL does not run as root.
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const portsOf = async (): Promise<Ports> => {
    const [client, peer, rest, postgres] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    return { client, peer, rest, postgres };
  };
  const [db1, db2, db3, front] = await Promise.all([portsOf(), portsOf(), portsOf(), freePort()]);
  const ports: AllPorts = { db1, db2, db3 };
  copyFileSync(join('deploy', 'database', 'pgbackrest.conf'), join(folder, 'pgbackrest.conf'));
  const folderOf = (name: string): string => {
    const made = join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (owner) chownSync(made, owner.uid, owner.gid);
    return made;
  };
  folderOf('archive');
  const machineOf = (name: MachineName): Machine => new Machine(name, { folder, owner, ports });
  const machines = { db1: machineOf('db1'), db2: machineOf('db2'), db3: machineOf('db3') };
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(configuration, adapted('haproxy.cfg', ports, { '127.0.0.1:5000': `127.0.0.1:${front}` }));
  const proxy = spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' });
  const urlAt = (port: number): string => `postgresql://postgres:change-me-postgres@127.0.0.1:${port}/postgres`;

  const settled: DatabaseMachines['settled'] = async () => {
    const pairs = [
      { primary: machines.db1, standby: machines.db2 },
      { primary: machines.db2, standby: machines.db1 },
    ];
    try {
      return await vi.waitUntil(async () => {
        const found = await Promise.all(
          pairs.map(async (pair) => (await pair.primary.is('primary')) && (await pair.standby.is('synchronous'))),
        );
        return pairs[found.indexOf(true)];
      }, PATIENCE);
    } catch (error) {
      throw new Error(`the machines did not agree:\n${machines.db1.said()}\n${machines.db2.said()}`, { cause: error });
    }
  };
  const stop = async (): Promise<void> => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await Promise.all([ended, ...NAMES.map((name) => machines[name].kill())]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of NAMES) machines[name].start();
    (await settled()).primary.pgbackrest('stanza-create');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    machines,
    url: urlAt(front),
    urlOf: (machine) => urlAt(machine.ports.postgres),
    settled,
    emptyMachine: () => {
      const cwd = folderOf('empty');
      const data = join(cwd, 'data');
      return { cwd, env: { PATH: process.env['PATH'] ?? '', ...archiveOf(folder, data), PGDATA: data }, ...owner };
    },
    stop,
  };
}
