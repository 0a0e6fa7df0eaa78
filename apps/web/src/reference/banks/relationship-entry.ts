import type { RelationshipAnswer } from '@nostro/contract'
import {
  RELATIONSHIP_DIRECTIONS,
  RELATIONSHIP_RULINGS,
  type RelationshipDirection,
  type RelationshipRuling,
} from '@nostro/kernel'

/** A relationship as in the fields of its dialog. */
export interface RelationshipEntry {
  readonly name: string
  readonly counterparty: string
  /** Separated by spaces or commas. */
  readonly messagingTypes: string
  readonly direction: RelationshipDirection
  readonly ruling: RelationshipRuling
  readonly validFrom: string
  readonly validTo: string
}

/**
 * Returns the field values of a relationship, or those of a new one. The default ruling is to refuse, the most
 * frequent one.
 */
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

/** Returns the body of the call. Empty days are absent. */
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

/** Returns a type in the spelling of the standards: `mt103` becomes `MT103`, `PACS.008` becomes `pacs.008`. */
function spelled(type: string): string {
  return type.includes('.') ? type.toLowerCase() : type.toUpperCase()
}
