import type { ApprovalNode as ShownNode, History, MessageHold } from '@nostro/contract'
import {
  type ApprovalNode,
  currentStep,
  claimantOf,
  isEnded,
  isRejected,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
} from '@nostro/workflow'

import type { PastRound } from '../messages/content/index.ts'
import type { PastHold } from '../messages/holds/index.ts'
import type { PastRounds } from './read-history.ts'

/** Returns the approval rounds and holds of a message. The top level repeats the latest round. */
export function historyOf({ rounds, holds }: PastRounds, now: Date): History {
  const shown = rounds.map((round, index) => ({ number: index + 1, ...roundOf(round, now) }))
  return {
    ...roundOf(rounds.at(-1) ?? { nodes: [] }, now),
    rounds: shown,
    ...(holds.length > 0 && { holds: holds.map(holdOf) }),
  }
}

function roundOf(
  { nodes, withdrawn, overridden, differences = [] }: PastRound,
  now: Date,
): Omit<History, 'rounds'> {
  return {
    nodes: nodes.map((node) => ({ ...nodeOf(node, now), ...differenceOf(node, differences) })),
    currentStep: Math.max(0, currentStep(nodes)),
    isRejected: isRejected(nodes),
    ...rulesOfRound(nodes),
    isEnd: withdrawn !== undefined || isEnded(nodes),
    ...(withdrawn && { withdrawn: { ...withdrawn, at: withdrawn.at.toISOString() } }),
    ...(overridden && { overrides: overridesOf(overridden) }),
  }
}

function differenceOf(
  { id }: ApprovalNode,
  differences: NonNullable<PastRound['differences']>,
): Pick<ShownNode, 'difference'> {
  const found = differences.find(({ nodeId }) => nodeId === id)
  if (found === undefined) return {}
  return { difference: { since: found.since, digest: found.digest, members: found.paths.length } }
}

function holdOf({ kind, reason, by, at, ...release }: PastHold): MessageHold {
  const { releasedAt, releasedBy, releaseReason } = release
  return {
    kind: kind === 'user' ? 'user' : 'screening',
    reason,
    ...(by !== null && { by }),
    at: at.toISOString(),
    ...(releasedAt !== null && {
      released: {
        ...(releasedBy !== null && { by: releasedBy }),
        at: releasedAt.toISOString(),
        reason: releaseReason ?? '',
      },
    }),
  }
}

function overridesOf({ warnings, by, at }: NonNullable<PastRound['overridden']>) {
  return warnings.map(({ params, ...warning }) => ({
    ...warning,
    ...(params && { params: { ...params } }),
    by,
    at: at.toISOString(),
  }))
}

/** Returns the version of the rules that planned the round; earlier rounds have none. */
function rulesOfRound(nodes: readonly ApprovalNode[]): Pick<History, 'rulesVersion'> {
  const rulesVersion = nodes[0]?.rulesVersion
  return rulesVersion === undefined ? {} : { rulesVersion }
}

function nodeOf(node: ApprovalNode, now: Date): ShownNode {
  const { id, type, description, decidedBy, decidedFor, decidedAt, reason, reasons, level, group } = node
  const holder = decidedAt === undefined ? claimantOf(node, now) : undefined
  return {
    id,
    nodeName: NODE_TYPES[type],
    description: NODE_DESCRIPTIONS[description],
    ...(decidedBy && { handler: decidedBy.name }),
    ...(decidedFor && { handlerFor: decidedFor.name }),
    ...(decidedAt && { timestamp: decidedAt.toISOString() }),
    ...(reason !== undefined && { rejectReason: reason }),
    ...(reasons && { reasons: [...reasons] }),
    ...(level !== undefined && { level }),
    ...(group && { group: group.name }),
    ...(holder && {
      claimedBy: holder.name,
      claimedAt: holder.since.toISOString(),
      claimedUntil: holder.until.toISOString(),
    }),
  }
}
