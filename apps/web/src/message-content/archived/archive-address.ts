import { ARCHIVE_PAGE } from '../../browser/pages.ts'

/** The archive search in the URL, and the open message. */
export interface ArchiveAddress {
  /** A prefix of a reference, or a UETR; empty if nothing was searched. */
  readonly reference: string
  readonly openId?: string | undefined
}

/** The longest possible search text: a UETR has 36 characters. */
const REFERENCE_LENGTH_MAX = 36

/** Reads the URL of the page. A reference that is too long is cut. */
export function readArchiveAddress(search: URLSearchParams): ArchiveAddress {
  const reference = (search.get('reference') ?? '').trim().slice(0, REFERENCE_LENGTH_MAX)
  const openId = search.get('open') ?? undefined
  return { reference, ...(openId !== undefined && { openId }) }
}

/** Returns the URL of the page. */
export function archivePath({ reference, openId }: ArchiveAddress): string {
  const search = new URLSearchParams({
    ...(reference !== '' && { reference }),
    ...(openId !== undefined && { open: openId }),
  }).toString()
  return search === '' ? ARCHIVE_PAGE : `${ARCHIVE_PAGE}?${search}`
}
