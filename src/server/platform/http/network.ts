import { isIP, isIPv6 } from 'node:net';

/**
 * The network an address belongs to, as limits count it: an IPv4 address, or the /64 that one household
 * gets of IPv6 (RFC 6177), since it can use any address in it. A proxy may name anything as the address;
 * what is none counts as one network, 'unknown'.
 */
export function networkOf(address: string | undefined): string {
  // A connection that was reset at once has no address any more.
  const [bare = ''] = (address ?? '').split('%');
  if (isIP(bare) === 0) return 'unknown';
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
