import { isIP } from 'node:net';

/** The eight 16-bit groups of a valid IPv6 address, in any of its spellings (RFC 4291, 2.2). */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted?.slice(2) ?? []).map(Number);
  const text = dotted ? `${dotted[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const [head = '', tail] = text.split('::');
  const read = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [read(head), read(tail)];
  return tail === undefined
    ? before
    : [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * The unit of limits by address: an IPv4 address itself, also where it is written as IPv6 (`::ffff:10.0.0.1`), and the
 * /64 of an IPv6 address, since one customer gets 2^64 of them (RFC 6177). Every spelling of an address gives the same.
 */
export function callerNetwork(address: string): string {
  const bare = address.split('%', 1)[0]!;
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  const [hi = 0, lo = 0] = groups.slice(6);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4) return [hi >> 8, hi & 255, lo >> 8, lo & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
