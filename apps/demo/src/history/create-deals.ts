import {
  type AnswerOf,
  approve,
  confirmReceipt,
  listMessages,
  listReviewItems,
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
import type { Dating } from './forms/value-dates.ts'

const MINUTE_MS = 60_000
/**
 * Times after submission: first review, correction of a rejected message, second and senior review, and confirmation by
 * the receiver.
 */
const REVIEWED_AFTER_MS = 12 * MINUTE_MS
const CORRECTED_AFTER_MS = 17 * MINUTE_MS
const SEEN_AGAIN_AFTER_MS = 21 * MINUTE_MS
const CONFIRMED_AFTER_MS = 38 * MINUTE_MS

const REASONS = [
  'Amount differs from the invoice. Please check with the customer.',
  'Beneficiary’s account belongs to another name.',
  'Value date is a public holiday at the receiver.',
] as const

/** A user at a time. */
interface Hand {
  readonly username: string
  readonly at: Date
}

export interface DealTools {
  readonly staff: DemoStaff
  readonly pace: Pace
  readonly dating: Dating
}

/** Saves or submits the messages of a wave and decides them as planned. Returns those that were sent to receivers. */
export async function createDeals(
  { staff, pace, dating }: DealTools,
  wave: readonly Deal[],
): Promise<readonly Deal[]> {
  const stored: StoredDeal[] = []
  await pace.each(wave, async (planned) => {
    const deal = await dating(planned)
    stored.push({ deal, id: await storeDeal(staff, deal) })
  })
  const decided = stored.filter(({ deal }) => deal.ending !== 'draft' && deal.ending !== 'waiting')
  const sent: Deal[] = []
  for (const ofBank of Map.groupBy(decided, ({ deal }) => deal.from).values()) {
    const [first] = ofBank
    if (first === undefined) continue
    const steps = await openSteps(staff, reviewerOf(first.deal), ofBank)
    await pace.each(ofBank, async (each) => {
      if (await decideDeal(staff, each, steps.get(each.id))) sent.push(each.deal)
    })
  }
  return sent
}

interface StoredDeal {
  readonly deal: Deal
  readonly id: string
}

/** Stores the message and returns its id. */
async function storeDeal(staff: DemoStaff, deal: Deal): Promise<string> {
  const body = {
    messagingType: deal.type,
    initialProcess: deal.ending !== 'draft',
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...(await dealPayload(deal)),
  }
  const { id } = await staff.call(makerOf(deal), saveBankMessage, { body })
  return id
}

/** Rejects the message, or approves it until no step is open. Returns whether the message was sent. */
async function decideDeal(
  staff: DemoStaff,
  { deal, id }: StoredDeal,
  step: OpenStep | undefined,
): Promise<boolean> {
  if (step === undefined) throw new Error(`Nothing is open in ${referenceOf(deal)}`)
  const reviewer = reviewerOf(deal)
  const again = { ...reviewer, at: after(deal, SEEN_AGAIN_AFTER_MS) }
  const senior = { username: `${deal.from.prefix}.senior`, at: again.at }
  if (deal.ending !== 'rejected' && deal.ending !== 'corrected') {
    await approveSteps(staff, [reviewer, senior], { id, step })
    return true
  }
  const reason = REASONS[deal.number % REASONS.length] ?? REASONS[0]
  await rejectStep(staff, reviewer, { id, nodeId: step.nodeId, reason })
  if (deal.ending === 'rejected') return false
  await correctDeal(staff, deal, id)
  await approveSteps(staff, [again, senior], { id })
  return true
}

/** Corrects a rejected message as its maker and resubmits it. */
async function correctDeal(staff: DemoStaff, deal: Deal, id: string): Promise<void> {
  const maker = { ...makerOf(deal), at: after(deal, CORRECTED_AFTER_MS) }
  const { version } = await staff.call(maker, readMessage, { params: { id } })
  const body = {
    id,
    version,
    messagingType: deal.type,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...(await dealPayload(deal)),
  }
  await staff.call(maker, resubmitBankMessage, { body })
}

function makerOf({ from, at }: Deal): Hand {
  return { username: `${from.prefix}.operator`, at }
}

function reviewerOf(deal: Deal): Hand {
  return { username: `${deal.from.prefix}.reviewer`, at: after(deal, REVIEWED_AFTER_MS) }
}

/** An open approval step, with the digest of the text to decide on. */
interface OpenStep {
  readonly nodeId: string
  readonly digest?: string
}

/** Returns the open step of each message by its id, read with the call for joint decisions. */
async function openSteps(
  staff: DemoStaff,
  hand: Hand,
  messages: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, OpenStep>> {
  const { items } = await staff.call(hand, listReviewItems, { body: { ids: messages.map(({ id }) => id) } })
  return new Map(
    items.flatMap(({ id, nodeId, digest }) =>
      nodeId === undefined ? [] : [[id, { nodeId, ...(digest !== undefined && { digest }) }] as const],
    ),
  )
}

/** Approves the open steps as these users in turn. */
export async function approveSteps(
  staff: DemoStaff,
  people: readonly Hand[],
  { id, step: known }: { readonly id: string; readonly step?: OpenStep },
): Promise<void> {
  let step = known
  for (const person of people) {
    step ??= (await openSteps(staff, person, [{ id }])).get(id)
    if (step === undefined) return
    const { status } = await staff.call(person, approve, { params: { id }, body: step })
    if (status !== MESSAGE_STATUSES.pending) return
    step = undefined
  }
}

/** Rejects the open step with this reason. */
export async function rejectStep(
  staff: DemoStaff,
  person: Hand,
  { id, nodeId, reason }: { readonly id: string; readonly nodeId?: string; readonly reason: string },
): Promise<void> {
  const open = nodeId ?? (await openSteps(staff, person, [{ id }])).get(id)?.nodeId
  if (open === undefined) throw new Error(`Nothing is open in ${id}`)
  await staff.call(person, reject, { params: { id }, body: { nodeId: open, description: reason } })
}

type Row = AnswerOf<typeof listMessages>['rowList'][number]

/** Returns the messages that await confirmation or a copy, by their references. */
export async function waitingAt(
  staff: DemoStaff,
  hand: Hand,
  folder: 'waitingProcessed' | 'notCopied',
): Promise<ReadonlyMap<string, Row>> {
  const body = { status: MESSAGE_STATUSES[folder], pageSize: 100 }
  const { rowList } = await staff.call(hand, listMessages, { body })
  return new Map(rowList.map((row) => [row.businessId, row]))
}

/** Waits until these deals have arrived at the bank, and confirms those that are planned to be. */
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

/** Confirms all messages that await receipt. */
export async function confirmWaiting(staff: DemoStaff, pace: Pace, hand: Hand): Promise<void> {
  const waiting = await waitingAt(staff, hand, 'waitingProcessed')
  await pace.each([...waiting.values()], async ({ id }) => {
    await staff.call(hand, confirmReceipt, { params: { id } })
  })
}

function after({ at }: Deal, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
