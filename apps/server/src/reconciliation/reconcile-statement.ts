import { AppError, NETWORK_PAYMENT_TYPES } from '@nostro/kernel'
import { loadDefinition, type Statement, type StatementEntry, statementsOf } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { institutionById } from '../institutions/index.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { findMessage, formValuesOf, type StoredMessage } from '../messages/content/index.ts'
import { type NamedPayment, type PaymentCandidate, paymentsNamed, termsOf } from '../messages/index.ts'
import { findStatement, type StatementRow } from './entry.repository.ts'
import { judgeEntries } from './judge-entries.ts'
import {
  bookedElsewhere,
  type EntryFacts,
  insertEntries,
  insertStatement,
  noteReconciled,
  paymentsOfAmounts,
  type StatementFacts,
  storeStates,
} from './reconciliation.repository.ts'
import { replaceInterimEntries } from './replace-interim.ts'
import { lockAccount } from './replaced-entries.repository.ts'
import { currentReconciliationRules } from './rules.repository.ts'

/**
 * Reconciles a received statement once: a repeated job, or a second server, changes nothing. Messages without booked
 * entries are not reconciled.
 */
export async function reconcileReceived(
  context: JobContext,
  { institutionId, messageId }: JobPayloads['statement.reconcile'],
): Promise<void> {
  const scope = { ...context, institutionId }
  await inTransaction(scope, async (tx) => {
    const read = await readStatement(tx, { institutionId, messageId })
    if (read === undefined) return
    await lockAccount(tx, read.facts)
    const { version } = await currentReconciliationRules(tx, institutionId)
    const at = context.clock.now()
    if (!(await insertStatement(tx, read.facts, { version, at }))) return
    await insertEntries(tx, read.facts, read.entries.map(factsOf))
    const counts = await match(tx, read)
    await recordEvent(tx, scope, {
      action: 'statement.reconcile',
      objectKind: 'message',
      objectId: messageId,
      after: { rulesVersion: version, ...counts },
    })
  })
}

/**
 * Matches the entries of a reconciled statement again, except those that users decided. A statement whose text is in the
 * archive keeps its matches. Error: `resource.notFound`.
 */
export async function matchAgain(context: Context, messageId: string): Promise<StatementRow> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const key = { institutionId, messageId }
    if ((await findStatement(tx, key)) === undefined) throw new AppError('resource.notFound')
    const read = await readStatement(tx, key)
    if (read !== undefined) await lockAccount(tx, read.facts)
    const { version } = await currentReconciliationRules(tx, institutionId)
    await noteReconciled(tx, key, { version, at: context.clock.now() })
    const counts = read && (await match(tx, read))
    await recordEvent(tx, context, {
      action: 'statement.reconcile',
      objectKind: 'message',
      objectId: messageId,
      after: { rulesVersion: version, ...counts },
    })
    const changed = await findStatement(tx, key)
    if (changed === undefined) throw new AppError('resource.notFound')
    return changed
  })
}

interface ReadStatement {
  readonly facts: StatementFacts
  readonly entries: readonly StatementEntry[]
}

async function readStatement(
  tx: Tx,
  key: { readonly institutionId: string; readonly messageId: string },
): Promise<ReadStatement | undefined> {
  const message = await findMessage(tx, key)
  if (message?.kind !== 'messageReceived') return undefined
  const statements = await statementsIn(tx, message)
  const [first] = statements
  const entries = statements.flatMap((statement) => statement.entries.filter(isReconciled))
  if (first === undefined || entries.length === 0) return undefined
  const facts = {
    ...key,
    messagingType: message.messagingType,
    servicerBic: message.body.summary.senderBic ?? '',
    account: first.account,
    currency: first.currency,
    number: first.number ?? first.reference ?? '',
    day: first.to ?? first.from ?? '',
  }
  return { facts, entries }
}

/** Pending entries and those without a readable amount are not reconciled. */
function isReconciled({ isBooked, amount }: StatementEntry): boolean {
  return isBooked && /^\d+(?:\.\d+)?$/.test(amount)
}

async function statementsIn(tx: Tx, message: StoredMessage): Promise<readonly Statement[]> {
  const [definition, institution] = await Promise.all([
    loadDefinition(message.messagingType),
    institutionById(tx, message.institutionId),
  ])
  if (definition === undefined) return []
  return statementsOf(definition, formValuesOf(definition, message, institution?.timeZone ?? 'UTC'))
}

const DETAIL_LENGTH_MAX = 500

function factsOf(entry: StatementEntry, position: number): EntryFacts {
  const { path, bookingDate = '', valueDate = '', isCredit, currency, amount } = entry
  return {
    position,
    path,
    bookingDate,
    valueDate,
    isCredit,
    currency,
    amount,
    reference: entry.reference ?? '',
    counterparty: entry.counterparty ?? '',
    detail: entry.text.slice(0, DETAIL_LENGTH_MAX),
    servicerReference: entry.servicerReference ?? '',
    uetr: entry.payments.length === 1 ? (entry.payments[0]?.uetr ?? '') : '',
    ...(entry.returned !== undefined && { returnReason: entry.returned.reason ?? '' }),
  }
}

type Counts = Record<'matched' | 'partly' | 'open' | 'replaced', number>

async function match(tx: Tx, { facts, entries: all }: ReadStatement): Promise<Counts> {
  const { institutionId } = facts
  const replaced = await replaceInterimEntries(tx, facts)
  const entries = all.filter((_, position) => !replaced.has(position))
  const { rules } = await currentReconciliationRules(tx, institutionId)
  const terms = entries.flatMap(({ payments }) => payments.flatMap(termsOf))
  const named = await paymentsNamed(tx, facts, terms)
  const known = new Set(named.flatMap((payment) => [...identifiersOf(payment)]))
  const unnamed = rules.comparesAmounts
    ? entries.filter(({ payments }) => !payments.flatMap(termsOf).some((term) => known.has(term)))
    : []
  const similar = await paymentsOfAmounts(
    tx,
    institutionId,
    unnamed.map(({ currency, amount, valueDate = '' }) => ({ currency, amount, valueDate })),
    NETWORK_PAYMENT_TYPES,
  )
  const candidates = named.map(candidateOf)
  const booked = await bookedElsewhere(
    tx,
    facts,
    candidates.map(({ id }) => id),
  )
  const returns = new Set(entries.filter(({ returned }) => returned !== undefined).map(({ path }) => path))
  const judged = judgeEntries(entries, { candidates, booked, returns }, rules).map((entry) => {
    if (entry.state !== 'open') return entry
    const of = unnamed.find(({ path }) => path === entry.path)
    const paymentIds = of === undefined ? [] : similarTo(of, similar)
    // An amount and a day name no payment for certain.
    return paymentIds.length === 0 ? entry : { ...entry, state: 'partly' as const, paymentIds }
  })
  await storeStates(tx, facts, judged)
  const count = (state: string) => judged.filter((entry) => entry.state === state).length
  return {
    matched: count('matched'),
    partly: count('partly'),
    open: count('open'),
    replaced: replaced.size,
  }
}

const OUTGOING: readonly string[] = ['messageSent', 'remittance']

function identifiersOf({ businessId, uetr, identifiers }: NamedPayment): ReadonlySet<string> {
  return new Set(
    [businessId, uetr, ...identifiers.split(' ')]
      .filter((text) => text !== '')
      .map((text) => text.toLowerCase()),
  )
}

function candidateOf(payment: NamedPayment): PaymentCandidate {
  const { id, kind, currency, amount, valueDate } = payment
  return {
    id,
    isOutgoing: OUTGOING.includes(kind),
    currency,
    amount,
    valueDate,
    identifiers: identifiersOf(payment),
  }
}

/** Returns the payments of the amount, the day and the direction of an entry of a received statement. */
function similarTo(
  { currency, amount, valueDate, isCredit }: StatementEntry,
  payments: Awaited<ReturnType<typeof paymentsOfAmounts>>,
): readonly string[] {
  return payments
    .filter(
      (payment) =>
        payment.currency === currency &&
        Number(payment.amount) === Number(amount) &&
        payment.valueDate === valueDate &&
        OUTGOING.includes(payment.kind) !== isCredit,
    )
    .map(({ id }) => id)
}
