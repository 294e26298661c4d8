import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Normalizes an address: IPv4 may arrive as IPv6. */
const plain = (address: string): string => address.replace(/%.*/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

/** The party behind an address. In IPv6, a household has a whole /64 network. */
function party(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Our proxies, from addresses and networks such as `10.0.0.0/8`. */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether `trustedProxies` accepts a text as an address or network. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}

/**
 * The client's address: going back from the nearest, the first that is not one of our proxies. Anyone can fake what
 * comes before it in `X-Forwarded-For`.
 */
export function clientAddress(
  request: { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> } & Pick<IncomingMessage, 'headers'>,
  isTrusted: (address: string) => boolean,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = plain(request.socket.remoteAddress ?? '');
  while (isTrusted(address)) {
    const before = plain(forwarded.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return party(address);
}
