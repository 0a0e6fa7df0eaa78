import type { BodyOf, proposeCounterparty } from '@nostro/contract'
import { AppError, type CounterpartyKind, canonicalJson, timeOrderedUuid } from '@nostro/kernel'
import { counterpartyFacts, counterpartyName, type DraftValues, textAt } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import type { NewChange, StoredCounterparty } from './counterparty.ts'
import { insertChanges } from './counterparty-change.repository.ts'
import { notifyDeciders } from './notify-of-changes.ts'
import { findRecord, recordsByName, recordsOfBanks } from './counterparty.repository.ts'

type Proposal = BodyOf<typeof proposeCounterparty>

/**
 * Proposes a new record, or a change of one. Nothing of it is used before another user approves it. Errors:
 * `counterparty.invalid` with issues, `counterparty.changed` if the record has another version,
 * `counterparty.waiting` if another change of the record is pending, `counterparty.double`, `resource.notFound`.
 */
export async function proposeChange(
  context: Context,
  proposal: Proposal,
): Promise<{ readonly id: string; readonly objectId: string }> {
  return await inTransaction(context, async (tx) => {
    const change = await changeFrom(tx, context, proposal)
    const stored = await storeChanges(tx, context, [change])
    if (!stored.has(change.id)) throw new AppError('counterparty.waiting')
    return { id: change.id, objectId: change.objectId }
  })
}

async function changeFrom(tx: Tx, context: Context, proposal: Proposal): Promise<NewChange> {
  const { institutionId } = context
  if (proposal.action === 'create') {
    const facts = checkedFacts(proposal.kind, proposal.facts)
    await requireSingle(tx, institutionId, { kind: proposal.kind, facts })
    return newChange(context, { kind: proposal.kind, action: 'create', facts, source: proposal.source })
  }
  const record = await findRecord(tx, { institutionId, id: proposal.id })
  if (record === undefined) throw new AppError('resource.notFound')
  const isSwitch = proposal.action !== 'change'
  if (
    record.version !== proposal.version ||
    (isSwitch && record.isActive === (proposal.action === 'activate'))
  )
    throw new AppError('counterparty.changed')
  const facts = isSwitch ? record.facts : checkedFacts(record.kind, proposal.facts)
  await requireSingle(tx, institutionId, { kind: record.kind, facts, except: record.id })
  const source = proposal.action === 'change' ? proposal.source : 'typed'
  return newChange(context, { kind: record.kind, action: proposal.action, facts, source, record })
}

/** Returns the facts as they are stored. Error: `counterparty.invalid`. */
function checkedFacts(kind: CounterpartyKind, given: DraftValues): DraftValues {
  const facts = counterpartyFacts(kind, given)
  if (!facts.ok) throw new AppError('counterparty.invalid', {}, { issues: facts.error })
  return facts.value
}

interface Single {
  readonly kind: CounterpartyKind
  readonly facts: DraftValues
  /** The record itself. */
  readonly except?: string
}

/** Throws `counterparty.double` if another active record has the same name, BIC or first day. */
export async function requireSingle(tx: Tx, institutionId: string, single: Single): Promise<void> {
  const alike = await recordsLike(tx, institutionId, [single])
  if (alike.some((record) => record.id !== single.except && isSame(single, record)))
    throw new AppError('counterparty.double')
}

/** Returns the active records of a kind that may be the same as these. */
export async function recordsLike(
  tx: Tx,
  institutionId: string,
  records: readonly Single[],
): Promise<readonly StoredCounterparty[]> {
  const [first] = records
  if (first === undefined) return []
  const { kind } = first
  if (kind !== 'bank') {
    const names = records.map(({ facts }) => recordKey(kind, facts))
    return await recordsByName(tx, { institutionId, kind, names })
  }
  const institutions = records.map(({ facts }) => String(facts['bic']).slice(0, INSTITUTION_LENGTH))
  return await recordsOfBanks(tx, { institutionId, institutions })
}

const INSTITUTION_LENGTH = 8

/** Returns the text that identifies a record among the active ones of its kind. */
export function recordKey(kind: CounterpartyKind, facts: DraftValues): string {
  return kind === 'bank' ? (textAt(facts, 'bic') ?? '') : counterpartyName(kind, facts).toUpperCase()
}

/** Returns whether facts are those of the same payee, bank or instruction as a record. */
export function isSame({ kind, facts }: Single, record: StoredCounterparty): boolean {
  return record.kind === kind && recordKey(kind, record.facts) === recordKey(kind, facts)
}

interface Facts {
  readonly kind: CounterpartyKind
  readonly action: NewChange['action']
  readonly facts: DraftValues
  readonly source: NewChange['source']
  readonly record?: StoredCounterparty
}

/** Returns a change in the name of the caller. */
export function newChange(
  { clock, random, actor }: Context,
  { kind, action, facts, source, record }: Facts,
): NewChange {
  return {
    id: timeOrderedUuid(clock, random),
    kind,
    action,
    objectId: record?.id ?? timeOrderedUuid(clock, random),
    baseVersion: record?.version ?? 0,
    name: counterpartyName(kind, facts),
    ...(record !== undefined && { before: record.facts }),
    after: facts,
    source,
    proposedBy: actor.userId,
    proposedAt: clock.now(),
  }
}

/** Returns whether facts equal those of a record. */
export function isUnchanged(facts: DraftValues, record: StoredCounterparty): boolean {
  return canonicalJson(facts) === canonicalJson(record.facts)
}

/** Stores proposals with their audit events. Returns the ids of those whose record has no pending change. */
export async function storeChanges(
  tx: Tx,
  context: Context,
  changes: readonly NewChange[],
): Promise<ReadonlySet<string>> {
  const stored = await insertChanges(tx, { institutionId: context.institutionId, changes })
  for (const { id, objectId, kind, action, before, after } of changes) {
    if (!stored.has(id)) continue
    await recordEvent(tx, context, {
      action: 'counterparty.propose',
      objectKind: 'counterparty',
      objectId,
      ...(before !== undefined && { before }),
      after: { kind, action, facts: after },
    })
  }
  await notifyDeciders(
    tx,
    context,
    changes.filter(({ id }) => stored.has(id)),
  )
  return stored
}
