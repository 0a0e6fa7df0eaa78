import {
  type AnswerOf,
  approve,
  confirmReceipt,
  listMessages,
  readMessage,
  reject,
  resubmitBankMessage,
  saveBankMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { type Deal, type DealBank, referenceOf } from './deal.ts'
import { dealPayload } from './deal-form.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { Pace } from './pace.ts'

const MINUTE_MS = 60_000
/** Desks take so long, on average: submitted, seen by a reviewer, by a senior one, confirmed by the receiver. */
const REVIEWED_AFTER_MS = 12 * MINUTE_MS
const CORRECTED_AFTER_MS = 17 * MINUTE_MS
const SEEN_AGAIN_AFTER_MS = 21 * MINUTE_MS
const CONFIRMED_AFTER_MS = 38 * MINUTE_MS

const REASONS = [
  'Amount differs from the invoice. Please check with the customer.',
  'Beneficiary’s account belongs to another name.',
  'Value date is a public holiday at the receiver.',
] as const

/** Somebody at a time. */
interface Hand {
  readonly username: string
  readonly at: Date
}

/** Saves or submits a deal and has it decided as planned. Answers whether it is on its way to the receiver. */
export async function tellDeal(staff: DemoStaff, deal: Deal): Promise<boolean> {
  const { from, type, ending, at } = deal
  const maker = { username: `${from.prefix}.operator`, at }
  const body = {
    messagingType: type,
    initialProcess: ending !== 'draft',
    isDuplicateConfirmed: true,
    ...(await dealPayload(deal)),
  }
  const { id } = await staff.call(maker, saveBankMessage, { body })
  if (ending === 'draft' || ending === 'waiting') return false
  const reviewer = { username: `${from.prefix}.reviewer`, at: after(deal, REVIEWED_AFTER_MS) }
  if (ending === 'rejected' || ending === 'corrected') {
    await rejectStep(staff, reviewer, { id, reason: REASONS[deal.number % REASONS.length] ?? REASONS[0] })
    if (ending === 'rejected') return false
    await correctDeal(staff, deal, id)
  }
  const seenAgain = after(deal, SEEN_AGAIN_AFTER_MS)
  const approver = ending === 'corrected' ? { ...reviewer, at: seenAgain } : reviewer
  await approveSteps(staff, [approver, { username: `${from.prefix}.senior`, at: seenAgain }], id)
  return true
}

/** The maker looks at what was rejected and submits it again. */
async function correctDeal(staff: DemoStaff, deal: Deal, id: string): Promise<void> {
  const maker = { username: `${deal.from.prefix}.operator`, at: after(deal, CORRECTED_AFTER_MS) }
  const { version } = await staff.call(maker, readMessage, { params: { id } })
  const body = {
    id,
    version,
    messagingType: deal.type,
    isDuplicateConfirmed: true,
    ...(await dealPayload(deal)),
  }
  await staff.call(maker, resubmitBankMessage, { body })
}

/** Approves what is open, as these people in turn. */
export async function approveSteps(staff: DemoStaff, people: readonly Hand[], id: string): Promise<void> {
  for (const person of people) {
    const { openNodeId, digest } = await staff.call(person, readMessage, { params: { id } })
    if (openNodeId === undefined) return
    const body = { nodeId: openNodeId, ...(digest !== undefined && { digest }) }
    await staff.call(person, approve, { params: { id }, body })
  }
}

/** Rejects the open step with this reason. */
export async function rejectStep(
  staff: DemoStaff,
  person: Hand,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { openNodeId } = await staff.call(person, readMessage, { params: { id } })
  if (openNodeId === undefined) throw new Error(`Nothing is open in ${id}`)
  await staff.call(person, reject, { params: { id }, body: { nodeId: openNodeId, description: reason } })
}

type Row = AnswerOf<typeof listMessages>['rowList'][number]

/** Returns the messages that wait to be confirmed or copied, by their references. */
export async function waitingAt(
  staff: DemoStaff,
  hand: Hand,
  folder: 'waitingProcessed' | 'notCopied',
): Promise<ReadonlyMap<string, Row>> {
  const body = { status: MESSAGE_STATUSES[folder], pageSize: 100 }
  const { rowList } = await staff.call(hand, listMessages, { body })
  return new Map(rowList.map((row) => [row.businessId, row]))
}

/** Waits until these deals have arrived at the bank, and confirms those that are to be. */
export async function confirmDeals(
  staff: DemoStaff,
  { bank, deals, pace }: { readonly bank: DealBank; readonly deals: readonly Deal[]; readonly pace: Pace },
): Promise<void> {
  const [first] = deals
  if (first === undefined) return
  const hand = { username: `${bank.prefix}.operator`, at: after(first, CONFIRMED_AFTER_MS) }
  const arrived = await pace.until(async () => {
    const waiting = await waitingAt(staff, hand, 'waitingProcessed')
    return deals.every((deal) => waiting.has(referenceOf(deal))) ? waiting : undefined
  })
  const due = deals.filter(({ ending }) => ending !== 'delivered')
  await pace.each(due, async (deal) => {
    const id = arrived.get(referenceOf(deal))?.id
    if (id === undefined) throw new Error(`${referenceOf(deal)} has not arrived`)
    await staff.call({ ...hand, at: after(deal, CONFIRMED_AFTER_MS) }, confirmReceipt, { params: { id } })
  })
}

function after({ at }: Deal, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
