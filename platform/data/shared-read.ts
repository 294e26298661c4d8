import type { Database } from './database.ts';

interface Flight {
  readonly running: Promise<unknown>;
  /** The next read, which begins when this one ends. */
  next: Promise<unknown> | null;
}

/** A transaction has its own reads, because it sees its own writes. */
const flightsOf = new WeakMap<Database, Map<string, Flight>>();

function begin<Result>(flights: Map<string, Flight>, key: string, read: () => Promise<Result>): Promise<Result> {
  const running = read();
  const flight: Flight = { running, next: null };
  flights.set(key, flight);
  const end = (): void => {
    if (flight.next === null) flights.delete(key);
  };
  running.then(end, end);
  return running;
}

/**
 * Runs a read once for all calls that ask for it meanwhile. After a change, every open list of an organisation asks for
 * the same rows at once. A call never joins a read that has begun, so it sees everything committed before it arrived.
 * Equal reads run one after another; the calls that wait share the next one, and its error.
 *
 * `key` must contain everything that the result depends on. Permissions are not shared: check them before.
 */
export function shareRead<Result>(database: Database, key: string, read: () => Promise<Result>): Promise<Result> {
  const flights = flightsOf.get(database) ?? new Map<string, Flight>();
  flightsOf.set(database, flights);
  const flight = flights.get(key);
  if (!flight) return begin(flights, key, read);
  const start = (): Promise<Result> => begin(flights, key, read);
  flight.next ??= flight.running.then(start, start);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- equal keys have equal results
  return flight.next as Promise<Result>;
}
