import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The same address in one way of writing: an address of version 4 may come as one of version 6. */
const plain = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an address of version 6. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

/** Whom an address stands for: of version 6, a household has a whole network (/64). */
function party(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Which addresses are proxies of ours, from addresses and networks such as `10.0.0.0/8`. */
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

/** Whether a text is an address, or a network, that `trustedProxies` understands. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}

/**
 * From where a request comes: the first address that is no proxy of ours, from the nearest one on. What stands
 * before it in `X-Forwarded-For` anybody may have written.
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
