import { describe, expect, it } from 'vitest';
import { brokenPlatformLimits } from './money-limits.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('the limits of money on %s', (_, open) => {
  const { users } = startBeforeAll(open);

  it('are kept by the platform, whatever the portal checks, and its sums add up', async () => {
    expect(await brokenPlatformLimits(users.sophie)).toEqual([]);
  });
});
