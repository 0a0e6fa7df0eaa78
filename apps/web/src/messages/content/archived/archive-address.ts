import { ARCHIVE_PAGE } from '../../../pages.ts'

/** The search in the archive that an address keeps, and the message that is open. */
export interface ArchiveAddress {
  /** The beginning of a reference, or a UETR; empty where nothing was asked for. */
  readonly reference: string
  readonly openId?: string | undefined
}

/** More is no reference: a UETR has 36 characters. */
const REFERENCE_LENGTH_MAX = 36

/** Reads the address of the page; more than a reference can have is left out. */
export function readArchiveAddress(search: URLSearchParams): ArchiveAddress {
  const reference = (search.get('reference') ?? '').trim().slice(0, REFERENCE_LENGTH_MAX)
  const openId = search.get('open') ?? undefined
  return { reference, ...(openId !== undefined && { openId }) }
}

/** Writes the address of the page. */
export function archivePath({ reference, openId }: ArchiveAddress): string {
  const search = new URLSearchParams({
    ...(reference !== '' && { reference }),
    ...(openId !== undefined && { open: openId }),
  }).toString()
  return search === '' ? ARCHIVE_PAGE : `${ARCHIVE_PAGE}?${search}`
}
