import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, it } from 'vitest';
import { isPublicAddress } from '../../platform/http/public-address.ts';

it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.255.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '172.16.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd12::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001:0:7f00:1::',
  '2001:10::1',
  '2001:20::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  '100::1',
  '64:ff9b:1::a00:1',
  'fd00:ec2::254',
  'fec0::1',
  'fe80::1%eth0',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '2002:a83f:8110::',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('only addresses that a well-maintained list calls unicast are public', () => {
  const wrong: string[] = [];
  const check = (address: string): void => {
    if (isPublicAddress(address) && ipaddr.parse(address).range() !== 'unicast') wrong.push(address);
  };
  fc.assert(fc.property(fc.ipV4(), check), { numRuns: 2000 });
  fc.assert(fc.property(fc.ipV6(), check), { numRuns: 2000 });
  // Special addresses are rare at random, so test both ends of every /16 network.
  const hex = (number: number): string => number.toString(16);
  for (let first = 0; first < 65_536; first += 1)
    for (const rest of ['::', '::7f00:1', ':ffff:ffff:ffff:ffff:ffff:ffff:ffff']) check(hex(first) + rest);
  for (let first = 0; first < 65_536; first += 1)
    for (const rest of ['0.0', '0.1', '63.129', '255.255']) check(`${first >> 8}.${first & 255}.${rest}`);
  expect(wrong).toEqual([]);
});
