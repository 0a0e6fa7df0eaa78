import type { Issue } from '@nostro/kernel'

import type { MessageDefinition } from '../core/definition.ts'
import { warningAt } from '../core/issue-codes.ts'
import type { DraftValues } from '../core/shape.ts'
import type { Bank } from './bank.ts'
import { type BicPlace, bicPlaces } from './bic-places.ts'

/** The entries of the active bank directory for a set of BICs. */
export interface KnownBanks {
  /** True if the directory is meant to be complete, so that a missing BIC deserves a warning. */
  readonly isComplete: boolean
  /** The BICs that were looked up, 11 characters each. */
  readonly asked: ReadonlySet<string>
  /** By BIC of 11 characters. */
  readonly banks: ReadonlyMap<string, Bank>
  /** The institution's date at the time of the look-up. */
  readonly today: string
}

/** The value before any look-up. */
export const NO_BANKS: KnownBanks = { isComplete: false, asked: new Set(), banks: new Map(), today: '' }

/**
 * Returns the warnings of the bank directory about the BICs of a form: `bic.unknown`, `bic.closed`, `bic.inactive`,
 * `bic.notYetValid`. They do not block a message, because the directory is only as recent as its last import.
 */
export function bankIssues(
  definition: MessageDefinition,
  values: DraftValues,
  known: KnownBanks,
): readonly Issue[] {
  if (known.asked.size === 0) return []
  return bicPlaces(definition, values).flatMap((place) => bankIssue(place, known) ?? [])
}

function bankIssue({ path, bic }: BicPlace, known: KnownBanks): Issue | undefined {
  const bank = known.banks.get(bic)
  if (bank === undefined) {
    const isUnknown = known.isComplete && known.asked.has(bic)
    return isUnknown ? warningAt(path, 'bic.unknown', { params: { bic } }) : undefined
  }
  const { name, status, statusSince = '', validFrom = '' } = bank
  if (status !== 'active' && statusSince <= known.today) {
    const code = status === 'closed' ? 'bic.closed' : 'bic.inactive'
    return warningAt(path, code, { params: { bic, name, day: statusSince } })
  }
  if (validFrom <= known.today) return undefined
  return warningAt(path, 'bic.notYetValid', { params: { bic, name, day: validFrom } })
}
