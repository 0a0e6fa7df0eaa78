/** The versions of a message that a translation reads in addition to the one that it writes. */
interface Versions {
  readonly first: number
  readonly last: number
}

/** Source: ISO 20022 message archive; these versions share the elements that FIN has fields for. */
const REPORTS: Versions = { first: 2, last: 13 }

const SUPPORTED: { readonly [message: string]: Versions } = {
  'pacs.008.001': { first: 2, last: 13 },
  'pain.001.001': { first: 3, last: 12 },
  'camt.052.001': REPORTS,
  'camt.053.001': REPORTS,
  'camt.054.001': REPORTS,
}

/**
 * Returns the identifier of the version that represents all supported versions of a message: `camt.053.001.08` for
 * `camt.053.001.02`. An identifier of another message or version is returned unchanged.
 */
export function commonVersionOf(identifier: string, written: readonly string[]): string {
  const [, message = '', version = ''] = /^([a-z]{4}\.\d{3}\.\d{3})\.(\d{2})$/.exec(identifier) ?? []
  const versions = Object.hasOwn(SUPPORTED, message) ? SUPPORTED[message] : undefined
  if (versions === undefined) return identifier
  const isRead = Number(version) >= versions.first && Number(version) <= versions.last
  return (isRead ? written.find((one) => one.startsWith(`${message}.`)) : undefined) ?? identifier
}
