import { isPaymentType, messageFormatOf } from '@nostro/kernel'
import type { ListQuestion, MessageRow } from '@nostro/contract'
import {
  type ApprovalRules,
  candidateUnder,
  directionOfFolder,
  FOLDERS,
  claimantOf,
  hasActed,
  mayDecideNode,
  MESSAGE_STATUSES,
  type MessageStatus,
  type MessageStatusName,
  openNode,
} from '@nostro/workflow'

import { cutOffOf, missedCutOff } from '../../calendars/index.ts'
import type { ListedMessage } from './folder.repository.ts'
import type { RequestedView, FolderRows } from './list-messages.ts'
import { placedInstitutions } from './rows/placed-institutions.ts'

/** Returns the folder of a status number. */
export function folderOf(status: MessageStatus): MessageStatusName {
  const names = Object.keys(MESSAGE_STATUSES) as MessageStatusName[]
  const name = names.find((each) => MESSAGE_STATUSES[each] === status)
  if (name === undefined) throw new Error(`Unknown status: ${status}`)
  return name
}

export function viewOf({ status, messagingType, forMe, filter }: ListQuestion): RequestedView {
  return { folder: folderOf(status), messagingType, forMe, filter }
}

/** The time and the approval rules under which rows are shown. */
interface RowMoment {
  readonly now: Date
  readonly rules: ApprovalRules
}

/** Returns the rows of a list. They show the status of their folder, which may differ from the message's own. */
export function rowsOf(page: FolderRows, folder: MessageStatusName, { now, rules }: RowMoment): MessageRow[] {
  return page.rows.map((row) => ({
    ...rowOf(row, folder),
    ...valuesOf(row, isCovered(row, page)),
    ...placedInstitutions(row, page.institutions),
    ...(row.stage === 'pending' && pendingFacts(row, page, { now, rules })),
    ...deliveryFacts(row, page),
    ...cutOffFacts(row, page),
  }))
}

function rowOf(
  row: ListedMessage,
  folder: MessageStatusName,
): Omit<MessageRow, 'currency' | 'amount' | 'payeeAccount'> {
  if (row.stage === 'deleted') throw new Error('A deleted message is in no folder')
  return {
    id: row.id,
    messagingType: row.messagingType,
    direction: directionOfFolder(folder),
    businessId: row.businessId,
    payerBicCode: row.senderBic,
    payeeBicCode: row.receiverBic,
    payeeName: row.payeeName,
    payerName: row.payerName,
    status: MESSAGE_STATUSES[FOLDERS[folder].shows[row.stage] ?? row.stage],
    ...(row.delivery !== undefined && { delivery: row.delivery }),
    ...(row.isHeld && { isHeld: true as const }),
    ...(row.isUnsent && { isUnsent: true as const }),
    ...(row.isSentLate && { isSentLate: true as const }),
    createdAt: row.createdAt.toISOString(),
    format: row.sendAs ?? messageFormatOf(row.messagingType) ?? 'MT',
    ...(row.payerAccount !== undefined && { payerAccount: row.payerAccount }),
    ...(row.valueDate !== undefined && { valueDate: row.valueDate }),
  }
}

/** Returns whether the viewer enters the values of a row again at the approval. */
function isCovered(
  { id, stage, currency, amount }: ListedMessage,
  { nodes, makers, cover }: FolderRows,
): boolean {
  if (cover === undefined || stage !== 'pending') return false
  return cover({ nodes: nodes.get(id) ?? [], makers: makers.get(id) ?? [], currency, amount })
}

function valuesOf({ currency, amount, payeeAccount }: ListedMessage, isHidden: boolean) {
  if (isHidden) return { currency: '', amount: '' as const, needsReentry: true as const }
  return { currency, amount, ...(payeeAccount !== undefined && { payeeAccount }) }
}

/** Returns who holds the open step of a pending message, and who can decide it. */
function pendingFacts(
  { id }: ListedMessage,
  { nodes, makers, reviewers }: FolderRows,
  { now, rules }: RowMoment,
): Pick<MessageRow, 'claimedBy' | 'claimedSince' | 'deciders'> {
  const steps = nodes.get(id) ?? []
  const open = openNode(steps)
  if (open === undefined) return {}
  const holder = claimantOf(open, now)
  const deciders = reviewers
    .filter(
      (user) =>
        makers.get(id)?.includes(user.id) !== true &&
        mayDecideNode(open, candidateUnder(rules, { userId: user.id, roles: user.roles })) &&
        !hasActed(steps, user.id),
    )
    .map(({ name }) => name)
  return {
    ...(holder && { claimedBy: holder.name, claimedSince: holder.since.toISOString() }),
    ...(deciders.length > 0 && { deciders }),
  }
}

/** Returns the cut-off of a payment that is not sent yet, and the missed one of a received payment. */
function cutOffFacts(
  row: ListedMessage,
  { days }: FolderRows,
): Pick<MessageRow, 'cutOffAt' | 'missedCutOff'> {
  const { stage, valueDate, createdAt } = row
  if (days === undefined || !isPaymentType(row.messagingType)) return {}
  if (stage === 'pending' || stage === 'approved') {
    const end = cutOffOf(days, row, valueDate)
    return end === undefined ? {} : { cutOffAt: end }
  }
  if (stage !== 'waitingProcessed' && stage !== 'processed') return {}
  const missed = missedCutOff(days, row, { valueDate, arrivedAt: createdAt })
  return missed === undefined ? {} : { missedCutOff: missed }
}

/** Returns the time since which an approved message waits, and the network's answer to a sent or refused one. */
function deliveryFacts(
  { id, stage, delivery }: ListedMessage,
  { nodes, answers }: FolderRows,
): Pick<MessageRow, 'statusSince' | 'refusal'> {
  const answer = answers.get(id)
  if (stage === 'approved') {
    const decided = nodes.get(id)?.flatMap(({ decidedAt }) => decidedAt ?? []) ?? []
    const last = decided.toSorted((one, other) => other.getTime() - one.getTime())[0]
    return last === undefined ? {} : { statusSince: last.toISOString() }
  }
  if (answer === undefined || delivery === undefined) return {}
  if (delivery === 'refused') {
    const { refusal_code, refusal_field } = answer
    return refusal_code === null
      ? {}
      : { refusal: { code: refusal_code, ...(refusal_field !== null && { field: refusal_field }) } }
  }
  const isAcknowledged = stage === 'sent' && answer.state === 'acknowledged' && answer.answered_at !== null
  return isAcknowledged ? { statusSince: answer.answered_at.toISOString() } : {}
}
