/** The versions of a message that a translation reads besides the one it writes. */
interface Versions {
  readonly first: number
  readonly last: number
}

/** Source: ISO 20022 message archive; the versions of these messages share what their FIN counterparts have. */
const REPORTS: Versions = { first: 2, last: 13 }

const SUPPORTED: { readonly [message: string]: Versions } = {
  'pacs.008.001': { first: 2, last: 13 },
  'camt.052.001': REPORTS,
  'camt.053.001': REPORTS,
  'camt.054.001': REPORTS,
}

/**
 * Returns the identifier of the version that stands for all versions of a message a translation can read: for
 * `camt.053.001.02` that is `camt.053.001.08`. An identifier of another message or version comes back as it is.
 */
export function commonVersionOf(identifier: string, written: readonly string[]): string {
  const [, message = '', version = ''] = /^([a-z]{4}\.\d{3}\.\d{3})\.(\d{2})$/.exec(identifier) ?? []
  const versions = Object.hasOwn(SUPPORTED, message) ? SUPPORTED[message] : undefined
  if (versions === undefined) return identifier
  const isRead = Number(version) >= versions.first && Number(version) <= versions.last
  return (isRead ? written.find((one) => one.startsWith(`${message}.`)) : undefined) ?? identifier
}
