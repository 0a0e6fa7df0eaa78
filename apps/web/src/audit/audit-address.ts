import { ACTION_BEGINNING, OBJECT_ID } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'

/**
 * The search conditions as stored in the URL of the page, so that a search can be reloaded, shared and reached with
 * the Back button.
 */
export interface AuditAddress {
  readonly institutionId?: string
  readonly actor?: string
  readonly action?: string
  readonly objectId?: string
  readonly outcome?: 'done' | 'refused'
  /** Minutes in the browser's time zone: `2026-11-21T08:30`. */
  readonly from?: string
  readonly to?: string
}

const NAMES = ['institutionId', 'actor', 'action', 'objectId', 'outcome', 'from', 'to'] as const

type Name = (typeof NAMES)[number]

const SOUND: Readonly<Record<Name, (text: string) => boolean>> = {
  institutionId: isUuid,
  actor: (text) => text.length <= 128,
  action: (text) => ACTION_BEGINNING.test(text),
  objectId: (text) => OBJECT_ID.test(text),
  outcome: (text) => text === 'done' || text === 'refused',
  from: isMinute,
  to: isMinute,
}

function isMinute(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Reads a query string. Unknown or invalid values are ignored. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const given = NAMES.map((name) => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(given.filter(([name, text]) => text !== '' && SOUND[name](text)))
}

export function auditSearch(address: AuditAddress): URLSearchParams {
  return new URLSearchParams(
    NAMES.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]])),
  )
}

/** Returns the query of a call: times in the browser's time zone become instants. */
export function auditQuestion({ from, to, ...conditions }: AuditAddress) {
  return {
    ...conditions,
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(to !== undefined && { to: new Date(to).toISOString() }),
  }
}
