import type { Language } from '@nostro/kernel'

import type { CodeEntry } from '../code-entry.ts'
import {
  CANCELLATION_REASON_ENTRIES,
  CANCELLATION_STATUS_ENTRIES,
  CANCELLATION_STATUS_REASON_ENTRIES,
} from './case-codes.ts'

const LISTS = {
  cancellationReason: CANCELLATION_REASON_ENTRIES,
  cancellationStatus: CANCELLATION_STATUS_ENTRIES,
  cancellationStatusReason: CANCELLATION_STATUS_REASON_ENTRIES,
} as const satisfies Record<string, readonly CodeEntry[]>

/** A list of codes about the cancellation of a payment. */
export type CaseCodeList = keyof typeof LISTS

/** Returns a code with its name, `DUPL · Duplicate payment`. Codes of other lists and texts are returned unchanged. */
export function caseCodeText(list: CaseCodeList | undefined, code: string, language: Language): string {
  const entry = list && LISTS[list].find((each) => each.code === code)
  return entry === undefined ? code : `${code} · ${entry.names[language]}`
}
