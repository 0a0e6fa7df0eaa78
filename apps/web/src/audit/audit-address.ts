import { ACTION_BEGINNING, OBJECT_ID } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'

import { instantOfMinuteIn, instantsOfPeriod, type Period, PERIODS } from './trail-days.ts'

/**
 * The search conditions as stored in the URL of the page, so that a search can be reloaded, shared and reached with
 * the Back button.
 */
export interface AuditAddress {
  readonly institutionId?: string
  /** A reference, UETR, name or id. */
  readonly search?: string
  readonly actor?: string
  readonly action?: string
  readonly objectId?: string
  readonly outcome?: 'done' | 'refused'
  readonly period?: Period
  /** Minutes in the user's time zone: `2026-11-21T08:30`. */
  readonly from?: string
  readonly to?: string
}

const NAMES = [
  'institutionId',
  'search',
  'actor',
  'action',
  'objectId',
  'outcome',
  'period',
  'from',
  'to',
] as const

type Name = (typeof NAMES)[number]

const SOUND: Readonly<Record<Name, (text: string) => boolean>> = {
  institutionId: isUuid,
  search: (text) => text.length <= 64,
  actor: (text) => text.length <= 128,
  action: (text) => ACTION_BEGINNING.test(text),
  objectId: (text) => OBJECT_ID.test(text),
  outcome: (text) => text === 'done' || text === 'refused',
  period: (text) => PERIODS.some((period) => period === text),
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

/** Returns the query of a call: periods and times in the user's time zone become instants. */
export function auditQuestion(
  { period, from, to, ...conditions }: AuditAddress,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
) {
  return {
    ...conditions,
    ...(from !== undefined && { from: instantOfMinuteIn(from, timeZone) }),
    ...(to !== undefined && { to: instantOfMinuteIn(to, timeZone) }),
    ...(period !== undefined && instantsOfPeriod(period, now, timeZone)),
  }
}
