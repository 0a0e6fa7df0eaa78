import type { AnswerOf, findArchivedMessages, MessageRow, readArchivedMessage } from '@nostro/contract'
import { type MessageFormat, messageFormatOf } from '@nostro/kernel'
import { MESSAGE_STATUSES, type Stage, stageNamed } from '@nostro/workflow'
import { z } from 'zod'

import { historyOf } from '../approvals/index.ts'
import { nodeOf, overriddenWarningsOf, type PastRound } from '../messages/content/index.ts'
import type { PastHold } from '../messages/holds/index.ts'
import type { ArchivedCase } from './archived-case.repository.ts'
import type { ArchivedMessage } from './archived-message.repository.ts'
import type { ArchivedLine } from './files/archived-line.ts'

/** Stages of received messages; all other stages belong to sent messages. */
const RECEIVED: readonly Stage[] = ['waitingProcessed', 'processed', 'notCopied', 'copied']

/** Presents an archived message as a list row. */
export function rowOf(entry: ArchivedMessage): MessageRow {
  const stage = stageNamed(entry.stage)
  if (stage === 'deleted') throw new Error('A deleted message is not shown')
  return {
    id: entry.id,
    messagingType: entry.messagingType,
    direction: RECEIVED.includes(stage) ? 1 : 0,
    businessId: entry.businessId ?? '',
    payerBicCode: entry.senderBic ?? '',
    payeeBicCode: entry.receiverBic ?? '',
    payeeName: entry.payeeName ?? '',
    payerName: entry.payerName ?? '',
    currency: entry.currency ?? '',
    amount: entry.amount ?? '',
    status: MESSAGE_STATUSES[stage],
    createdAt: entry.createdAt.toISOString(),
    format: formatOf(entry.messagingType, null),
  }
}

const caseSummarySchema = z.object({
  reference: z.string().default(''),
  senderBic: z.string().default(''),
  receiverBic: z.string().default(''),
  payerName: z.string().default(''),
  payeeName: z.string().default(''),
  currency: z.string().default(''),
  amount: z.string().default(''),
})

/** Presents a refused incoming message of the archive. */
export function refusedCaseOf(
  found: ArchivedCase,
): NonNullable<AnswerOf<typeof findArchivedMessages>['refusedCases']>[number] {
  const { id, fileId, messagingType, createdAt, decidedAt, reason } = found
  return {
    id,
    fileId,
    messagingType,
    ...caseSummarySchema.parse(found.summary),
    createdAt: createdAt.toISOString(),
    ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
    ...(reason !== null && { reason }),
  }
}

const messageSchema = z.object({
  text: z.string().nullable(),
  digest: z.string().nullable(),
  uetr: z.string().nullable(),
  send_as: z.enum(['MT', 'ISO20022']).nullable(),
  confirmed_at: z.iso.datetime({ offset: true }).nullable(),
})

const nodeSchema = z.object({
  id: z.string(),
  message_id: z.string(),
  round: z.int(),
  position: z.int(),
  type: z.string(),
  description: z.string(),
  digest: z.string(),
  decided_by: z.string().nullable(),
  /** Absent in lines of earlier releases. */
  decided_for: z.string().nullable().default(null),
  decided_at: z.coerce.date().nullable(),
  reason: z.string().nullable(),
  reasons: z.array(z.string()).nullable(),
  // Absent in files of earlier releases.
  level: z.int().nullable().default(null),
  approver_group: z.string().nullable().default(null),
  approver_group_name: z.string().nullable().default(null),
  rules_version: z.int().nullable().default(null),
})

const withdrawalSchema = z.object({
  round: z.int(),
  withdrawn_by: z.string().nullable(),
  withdrawn_for: z.string().nullable().default(null),
  withdrawn_at: z.coerce.date(),
})

/** Lines that were archived before the column existed have no overridden warnings. */
const versionSchema = z.object({
  round: z.number(),
  made_by: z.string(),
  created_at: z.coerce.date(),
  overrides: z.unknown().nullable().default(null),
})

const holdSchema = z.object({
  kind: z.string(),
  reason: z.string(),
  opened_by: z.string().nullable(),
  opened_at: z.coerce.date(),
  released_by: z.string().nullable(),
  released_at: z.coerce.date().nullable(),
  release_reason: z.string().nullable(),
})

type Answer = AnswerOf<typeof readArchivedMessage>

/** Presents the parts of a response that come from the archived line of a message. */
export function contentOf(
  { rows, people, attachments }: ArchivedLine,
  {
    entry,
    seesApprovals,
    now,
  }: { readonly entry: ArchivedMessage; readonly seesApprovals: boolean; readonly now: Date },
): Omit<Answer, 'message' | 'file'> {
  const { text, digest, uetr, send_as, confirmed_at } = messageSchema.parse(rows['message']?.[0])
  const rounds = roundsOf(rows, people)
  return {
    ...(text !== null && { text }),
    ...(digest !== null && { digest }),
    ...(uetr !== null && { uetr }),
    ...(confirmed_at !== null && { confirmedAt: new Date(confirmed_at).toISOString() }),
    format: formatOf(entry.messagingType, send_as),
    ...(seesApprovals &&
      rounds.length > 0 && { history: historyOf({ rounds, holds: holdsOf(rows, people) }, now) }),
    attachments: attachments.map(({ id, name, size }) => ({ id, name, size })),
  }
}

function formatOf(messagingType: string, sendAs: MessageFormat | null): MessageFormat {
  return sendAs ?? messageFormatOf(messagingType) ?? 'MT'
}

function holdsOf(rows: ArchivedLine['rows'], people: ArchivedLine['people']): readonly PastHold[] {
  return z
    .array(holdSchema)
    .parse(rows['message_hold'] ?? [])
    .toSorted((one, other) => one.opened_at.getTime() - other.opened_at.getTime())
    .map((hold) => ({
      kind: hold.kind,
      reason: hold.reason,
      by: hold.opened_by === null ? null : (people[hold.opened_by] ?? ''),
      at: hold.opened_at,
      releasedBy: hold.released_by === null ? null : (people[hold.released_by] ?? ''),
      releasedAt: hold.released_at,
      releaseReason: hold.release_reason,
    }))
}

function roundsOf(rows: ArchivedLine['rows'], people: ArchivedLine['people']): readonly PastRound[] {
  const nodes = z.array(nodeSchema).parse(rows['approval_node'] ?? [])
  const withdrawals = z.array(withdrawalSchema).parse(rows['approval_withdrawal'] ?? [])
  const versions = z.array(versionSchema).parse(rows['message_version'] ?? [])
  const nameOf = (id: string | null): string | null => (id === null ? null : (people[id] ?? ''))
  const unclaimed = { claimed_by: null, claimed_at: null, claimed_until: null, holder_name: null }
  const uncounted = { counted_amount: null, counted_currency: null }
  return [...Map.groupBy(nodes, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([round, steps]) => {
      const back = withdrawals.find((each) => each.round === round)
      const written = versions.find((each) => each.round === round && each.overrides !== null)
      return {
        nodes: steps
          .toSorted((one, other) => one.position - other.position)
          .map((step) =>
            nodeOf({
              ...step,
              ...unclaimed,
              ...uncounted,
              decider_name: nameOf(step.decided_by),
              absent_name: nameOf(step.decided_for),
            }),
          ),
        ...(back && { withdrawn: withdrawalOf(back, nameOf) }),
        ...(written && {
          overridden: {
            warnings: overriddenWarningsOf(written.overrides),
            by: nameOf(written.made_by) ?? '',
            at: written.created_at,
          },
        }),
      }
    })
}

function withdrawalOf(
  { withdrawn_by, withdrawn_for, withdrawn_at }: z.infer<typeof withdrawalSchema>,
  nameOf: (id: string | null) => string | null,
): NonNullable<PastRound['withdrawn']> {
  const [by, absent] = [nameOf(withdrawn_by), nameOf(withdrawn_for)]
  return { at: withdrawn_at, ...(by !== null && { by }), ...(absent !== null && { for: absent }) }
}
