import * as v from 'valibot';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const seconds = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));

const environment = v.object({
  PLATFORM_PORT: v.optional(port, '4310'),
  PORT: v.optional(port, '4300'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string()),
  ACCESS_TOKEN_SECONDS: v.optional(seconds, '3600'),
  PLATFORM_TEST: v.optional(v.string()),
});

export interface Configuration {
  /** 0 picks a free port. */
  readonly port: number;
  /** Origins of the portal: who may call, and where sign-in returns to. */
  readonly portalOrigins: readonly string[];
  /** Folder of the embedded database. */
  readonly dataDirectory: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Must be longer than the portal's notice of 60 s, else it renews all the time. */
  readonly accessTokenSeconds: number;
  readonly lockSeconds: number;
  /** Test-only control of faults and data. */
  readonly isTest: boolean;
  /** Sends log lines elsewhere than to the console. */
  readonly log: (line: string) => void;
}

/** A refreshed lock lives two and a half refreshes (design §7). */
const LOCK_SECONDS = 75;

/** The configuration in environment variables; throws where one cannot be read. */
export function readConfiguration(variables: NodeJS.ProcessEnv, log: (line: string) => void): Configuration {
  const read = v.parse(environment, variables);
  return {
    port: read.PLATFORM_PORT,
    portalOrigins: [`http://localhost:${read.PORT}`],
    dataDirectory: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    accessTokenSeconds: read.ACCESS_TOKEN_SECONDS,
    lockSeconds: LOCK_SECONDS,
    isTest: read.PLATFORM_TEST === '1',
    log,
  };
}
