import { expect, it } from 'vitest';
import { strangerLog } from '../../../platform/identity/stranger-log.ts';
import type { LogEntry } from '../../../platform/telemetry/log.ts';

it('names a person without an account once, with the command that gives them access', () => {
  const entries: LogEntry[] = [];
  const tell = strangerLog((entry) => entries.push(entry));
  const issuer = 'https://id.example.ca';
  tell({ issuer, subject: '248289761001' });
  tell({ issuer, subject: '248289761001' });
  tell({ issuer, subject: "o'hara; rm -rf /" });
  expect(entries.map(({ issuer: named, subject, run }) => [named, subject, run])).toEqual([
    [issuer, '248289761001', "npm run users -- link name@example.ca --subject '248289761001'"],
    [issuer, "o'hara; rm -rf /", String.raw`npm run users -- link name@example.ca --subject 'o'\''hara; rm -rf /'`],
  ]);
});
