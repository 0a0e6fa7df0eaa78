import {
  type Issue,
  type Path,
  RELATIONSHIP_RULINGS,
  type RelationshipDirection,
  type RelationshipRuling,
} from '@nostro/kernel'

import type { MessageDefinition } from '../core/definition.ts'
import { fullBic } from '../core/identifiers.ts'
import { errorAt, warningAt } from '../core/issue-codes.ts'
import { memberAt } from '../core/paths.ts'

/** An agreement about the messages that the own bank exchanges with other banks. Days are `YYYY-MM-DD`. */
export interface Relationship {
  /** The name that administrators gave it; issues mention it. */
  readonly name: string
  /** The first characters of the counterparty's BIC, up to all 11; empty for every bank. */
  readonly counterparty: string
  /** The message types that it covers; empty for all types. */
  readonly messagingTypes: readonly string[]
  readonly direction: RelationshipDirection
  readonly ruling: RelationshipRuling
  readonly validFrom?: string
  /** The last day. */
  readonly validTo?: string
}

/** The facts of a message that relationships are checked against. */
export interface PassingMessage {
  readonly direction: RelationshipDirection
  /** The BIC of the other bank. */
  readonly counterparty: string
  readonly messagingType: string
  readonly today: string
}

/**
 * Returns the relationship that applies to a message; `undefined` if there is none. The longest counterparty wins, then
 * a relationship that names the type, then the strictest.
 */
function decidingRelationship(
  relationships: readonly Relationship[],
  message: PassingMessage,
): Relationship | undefined {
  return relationships.filter((each) => isAbout(each, message)).toSorted(byPrecedence)[0]
}

function isAbout(relationship: Relationship, message: PassingMessage): boolean {
  const { counterparty, messagingTypes, direction, validFrom, validTo } = relationship
  return (
    direction === message.direction &&
    fullBic(message.counterparty).startsWith(counterparty) &&
    (messagingTypes.length === 0 || messagingTypes.includes(message.messagingType)) &&
    (validFrom === undefined || validFrom <= message.today) &&
    (validTo === undefined || message.today <= validTo)
  )
}

function byPrecedence(one: Relationship, other: Relationship): number {
  const strictness = ({ ruling }: Relationship) => RELATIONSHIP_RULINGS.indexOf(ruling)
  return (
    other.counterparty.length - one.counterparty.length ||
    Number(other.messagingTypes.length > 0) - Number(one.messagingTypes.length > 0) ||
    strictness(other) - strictness(one)
  )
}

/**
 * Returns the issue of the applicable relationship at a path: `relationship.refused`, `relationship.warning`, or none.
 */
export function relationshipIssues(
  relationships: readonly Relationship[],
  message: PassingMessage,
  path: Path,
): readonly Issue[] {
  const deciding = decidingRelationship(relationships, message)
  if (deciding === undefined || deciding.ruling === 'allow') return []
  const { counterparty, messagingType } = message
  const params = { relationship: deciding.name, bic: counterparty, type: messagingType }
  return deciding.ruling === 'refuse'
    ? [errorAt(path, 'relationship.refused', { params })]
    : [warningAt(path, 'relationship.warning', { params })]
}

const ENDS = {
  send: ['receiver', 'businessApplicationHeader.to'],
  receive: ['sender', 'businessApplicationHeader.from'],
} as const

/** Returns the path of the BIC of the other bank: the receiver of a sent message, the sender of a received one. */
export function counterpartyPath(
  definition: MessageDefinition,
  direction: RelationshipDirection,
): string | undefined {
  return ENDS[direction].find((path) => memberAt(definition, path)?.shape.kind === 'bic')
}
