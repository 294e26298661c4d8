import { linkCommand } from '../../domain/link-command.ts';
import type { Log } from '../telemetry/log.ts';

/** A person of a provider, by its issuer and the `sub` of its tokens, who has no account here. */
export interface Stranger {
  readonly issuer: string;
  readonly subject: string;
}

/** Beyond this, the oldest is forgotten and logged again. */
const MOST_KNOWN = 1000;

/** Logs each stranger once, with the command that gives them access, although every call of their page is refused. */
export function strangerLog(log: Log): (stranger: Stranger) => void {
  const known = new Set<string>();
  return ({ issuer, subject }) => {
    if (known.has(subject)) return;
    const [oldest] = known;
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.add(subject);
    const run = linkCommand(subject);
    log({ level: 'warn', message: 'a person of the sign-in provider has no account', issuer, subject, run });
  };
}
