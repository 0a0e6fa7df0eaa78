import type { ApprovalNode as ShownNode, History } from '@nostro/contract'
import {
  type ApprovalNode,
  currentStep,
  holderOf,
  isEnded,
  isRejected,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
} from '@nostro/workflow'

/** The rounds of a message; the latest stands for the message itself (semantics 5). */
export function historyOf(rounds: readonly (readonly ApprovalNode[])[], now: Date): History {
  const shown = rounds.map((nodes, index) => ({ number: index + 1, ...roundOf(nodes, now) }))
  return { ...roundOf(rounds.at(-1) ?? [], now), rounds: shown }
}

function roundOf(nodes: readonly ApprovalNode[], now: Date): Omit<History, 'rounds'> {
  return {
    nodes: nodes.map((node) => nodeOf(node, now)),
    currentStep: Math.max(0, currentStep(nodes)),
    isRejected: isRejected(nodes),
    isEnd: isEnded(nodes),
  }
}

function nodeOf(node: ApprovalNode, now: Date): ShownNode {
  const { id, type, description, decidedBy, decidedAt, reason } = node
  const holder = decidedAt === undefined ? holderOf(node, now) : undefined
  return {
    id,
    nodeName: NODE_TYPES[type],
    description: NODE_DESCRIPTIONS[description],
    ...(decidedBy && { handler: decidedBy.name }),
    ...(decidedAt && { timestamp: decidedAt.toISOString() }),
    ...(reason !== undefined && { rejectReason: reason }),
    ...(holder && { claimedBy: holder.name, claimedAt: holder.since.toISOString() }),
  }
}
