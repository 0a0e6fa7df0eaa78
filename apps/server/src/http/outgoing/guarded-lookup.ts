import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of the own host, of private networks, of links, of carriers and of groups. Sources: RFC 6890, RFC 4193. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  // Addresses of 6to4 and Teredo contain one of IPv4.
  ['2001::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

/** Returns whether an IP address is outside private networks. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  // The other spelling of a mapped address, and every other address that begins with 80 zero bits.
  if (family === 6 && /^::(ffff:)?[0-9a-f]{1,4}:[0-9a-f]{1,4}$/i.test(address)) return false
  return !NOT_PUBLIC.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** A host with its port, as the settings of the installation name it. */
function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`
}

/**
 * Returns the URL of an address to which the server may connect, and `undefined` for any other: one that is no
 * `https://` URL without credentials, or that is written as a private or link-local IP address, unless the installation
 * names the host. Names are checked when they are resolved, by {@link guardedLookup}.
 */
export function outgoingUrl(address: string, privateHosts: readonly string[]): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (privateHosts.includes(hostOf(url))) return url
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isName = isIP(host) === 0
  if (url.protocol !== 'https:' || host === 'localhost' || (!isName && !isPublicAddress(host)))
    return undefined
  return url
}

/** The error of a host name that leads into a private network. */
class PrivateAddress extends Error {
  constructor(host: string) {
    super(
      `${host} leads to a private address, which NOSTRO_PROVIDER_HOSTS of this installation does not name`,
    )
  }
}

/** Resolves a host name, and refuses it if any of its addresses is private. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) done(error, '')
    else if (!found.every(({ address }) => isPublicAddress(address))) done(new PrivateAddress(host), '')
    else if (options.all === true) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  })
}

/**
 * Returns the name resolution of a connection: one that refuses private addresses, so that the checked address is the
 * one that is used, or that of the system for a host that the installation names.
 */
export function guardedLookup(
  url: URL,
  privateHosts: readonly string[],
): { readonly lookup?: LookupFunction } {
  return privateHosts.includes(hostOf(url)) ? {} : { lookup: publicLookup }
}
