/** Whose address a call counts for, behind proxies. */
import { describe, expect, it } from 'vitest';
import { clientAddress, trustedProxies } from '../../platform/identity/client-address.ts';

describe('the address of a client', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '::1', '2001:db8::/32']);
  const addressOf = (remoteAddress: string, forwarded?: string): string =>
    clientAddress(
      { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
      isTrusted,
    );

  it.each([
    [
      'of an unknown client is the connection’s, whatever its headers claim',
      '203.0.113.7',
      '198.51.100.1',
      '203.0.113.7',
    ],
    ['behind a proxy is the one the proxy reports', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['is the one the nearest proxy reports, not an earlier entry', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['is found through several proxies', '::1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['is the proxy’s when the header is missing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is the proxy’s when the header is invalid', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['of version 4 may be written as version 6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['of version 6 counts as its network', '2a02:0db8:1:2::7', undefined, '2a02:db8:1:2::/64'],
    ['of version 6 counts as its network without zeros, too', '2a02::7', undefined, '2a02:0:0:0::/64'],
  ])('%s', (_name, remote, forwarded, expected) => {
    expect(addressOf(remote, forwarded)).toBe(expected);
  });
});
