import { type Issue, localDayAt, type Path, type RelationshipDirection } from '@nostro/kernel'
import {
  bankIssues,
  bicPlaces,
  counterpartyPath,
  type DraftValues,
  fullBic,
  type KnownBanks,
  type MessageDefinition,
  relationshipIssues,
  valueAt,
} from '@nostro/messages'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { banksByBic, isDirectoryComplete } from './bank-directory.repository.ts'
import { relationshipsOf } from './relationship.repository.ts'

/** Returns the banks with these BICs, and the facts about the directory they are from. */
export async function knownBanks(tx: Tx, context: Context, bics: readonly string[]): Promise<KnownBanks> {
  const asked = new Set(bics.map(fullBic))
  const [banks, isComplete] = await Promise.all([banksByBic(tx, [...asked]), isDirectoryComplete(tx)])
  return {
    isComplete,
    asked,
    banks: new Map(banks.map((bank) => [bank.bic, bank])),
    today: todayOf(context),
  }
}

function todayOf({ clock, actor }: Context): string {
  return localDayAt(clock.now(), actor.timeZone)
}

/**
 * Returns the issues about the banks in a form: warnings of {@link bankIssues} from the directory, and issues of {@link
 * relationshipIssues} about the counterparty.
 */
export async function bankRemarks(
  tx: Tx,
  context: Context,
  {
    definition,
    values,
    direction,
  }: {
    readonly definition: MessageDefinition
    readonly values: DraftValues
    readonly direction: RelationshipDirection
  },
): Promise<readonly Issue[]> {
  const bics = bicPlaces(definition, values).map(({ bic }) => bic)
  const path = counterpartyPath(definition, direction)
  const counterparty = path === undefined ? undefined : valueAt(values, path)
  const [known, ofRelationships] = await Promise.all([
    knownBanks(tx, context, bics),
    typeof counterparty === 'string' && path !== undefined
      ? relationshipRemarks(tx, context, {
          direction,
          counterparty: counterparty.trim().toUpperCase(),
          messagingType: definition.type,
          path: path.split('.'),
        })
      : [],
  ])
  return [...ofRelationships, ...bankIssues(definition, values, known)]
}

interface RemarkedMessage {
  readonly direction: RelationshipDirection
  readonly counterparty: string
  readonly messagingType: string
  /** The path at which issues are reported. */
  readonly path: Path
}

/** Returns the issues from the own bank's relationships about a message to or from a counterparty. */
export async function relationshipRemarks(
  tx: Tx,
  context: Context,
  { path, ...message }: RemarkedMessage,
): Promise<readonly Issue[]> {
  const relationships = await relationshipsOf(tx, context.institutionId)
  return relationshipIssues(relationships, { ...message, today: todayOf(context) }, path)
}
