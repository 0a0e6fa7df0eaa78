import { BlockList, isIPv6 } from 'node:net'

/** Returns whether an address is one of the addresses and networks: `192.0.2.1`, `2001:db8::/32`. */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const ranges = new BlockList()
  for (const range of allowed) {
    const [network = '', prefix] = range.split('/')
    const family = familyOf(network)
    if (prefix === undefined) ranges.addAddress(network, family)
    else ranges.addSubnet(network, Number(prefix), family)
  }
  // A socket that accepts both families names an IPv4 caller as `::ffff:192.0.2.1`; the list knows that form.
  return ranges.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
