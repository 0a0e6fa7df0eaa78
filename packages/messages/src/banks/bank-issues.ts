import type { Issue } from '@nostro/kernel'

import type { MessageDefinition } from '../core/definition.ts'
import { warningAt } from '../core/issue-codes.ts'
import type { DraftValues } from '../core/shape.ts'
import type { Bank } from './bank.ts'
import { type BicPlace, bicPlaces } from './bic-places.ts'

/** The banks behind some BICs, as the directory in force has them. */
export interface KnownBanks {
  /** The directory claims to have every bank: a BIC it does not have is worth a word. */
  readonly isComplete: boolean
  /** The BICs it was asked for, 11 characters each. */
  readonly asked: ReadonlySet<string>
  /** By BIC of 11 characters. */
  readonly banks: ReadonlyMap<string, Bank>
  /** The day it was asked on, at the institution. */
  readonly today: string
}

/** Nothing was asked yet. */
export const NO_BANKS: KnownBanks = { isComplete: false, asked: new Set(), banks: new Map(), today: '' }

/**
 * The warnings about the BICs of a form, by the directory of banks: `bic.unknown`, `bic.closed`, `bic.inactive`,
 * `bic.notYetValid`. None of them stops a message, since a directory is never newer than its last import.
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
