import type { RelationshipAnswer } from '@nostro/contract'
import {
  RELATIONSHIP_DIRECTIONS,
  RELATIONSHIP_RULINGS,
  type RelationshipDirection,
  type RelationshipRuling,
} from '@nostro/kernel'

/** A relationship as its dialog has it. */
export interface RelationshipEntry {
  readonly name: string
  readonly counterparty: string
  /** With blanks or commas between. */
  readonly messagingTypes: string
  readonly direction: RelationshipDirection
  readonly ruling: RelationshipRuling
  readonly validFrom: string
  readonly validTo: string
}

/** The entry of a relationship that is changed, or of a new one: to refuse is what most are added for. */
export function entryOf(relationship?: RelationshipAnswer): RelationshipEntry {
  return {
    name: relationship?.name ?? '',
    counterparty: relationship?.counterparty ?? '',
    messagingTypes: relationship?.messagingTypes.join(' ') ?? '',
    direction: relationship?.direction ?? RELATIONSHIP_DIRECTIONS[0],
    ruling: relationship?.ruling ?? RELATIONSHIP_RULINGS[2],
    validFrom: relationship?.validFrom ?? '',
    validTo: relationship?.validTo ?? '',
  }
}

/** The body of the call for an entry; days that are left empty are absent. */
export function relationshipBody(entry: RelationshipEntry, changed?: RelationshipAnswer) {
  const { name, counterparty, messagingTypes, direction, ruling, validFrom, validTo } = entry
  return {
    ...(changed !== undefined && { id: changed.id, version: changed.version }),
    name: name.trim(),
    counterparty: counterparty.trim().toUpperCase(),
    messagingTypes: [...new Set(messagingTypes.split(/[\s,;]+/).filter((type) => type !== ''))].map(spelled),
    direction,
    ruling,
    ...(validFrom !== '' && { validFrom }),
    ...(validTo !== '' && { validTo }),
  }
}

/** `mt103` is `MT103`, `PACS.008` is `pacs.008`: names of types are told apart by more than their case. */
function spelled(type: string): string {
  return type.includes('.') ? type.toLowerCase() : type.toUpperCase()
}
