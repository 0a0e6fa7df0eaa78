import { AppError } from '@nostro/kernel'
import { addressFormOf, recordAt } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { violatesCheck, violatesUnique } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Context, personsOf } from '../http/context.ts'
import type { StoredChange, StoredCounterparty } from './counterparty.ts'
import { decidesOnCounterparties } from './decide-rights.ts'
import { notifyOfApprovals, notifyOfRejection } from './notify-of-changes.ts'
import { endChange, lockChanges } from './counterparty-change.repository.ts'
import { insertRecord, updateRecord } from './counterparty.repository.ts'
import { requireSingle } from './propose-change.ts'

interface NamedChange {
  readonly id: string
  /** The digest that the reviewer saw. */
  readonly digest: string
}

/**
 * Approves exactly these changes, all of them or none. Errors: `resource.notFound`, `counterparty.ended`,
 * `counterparty.ownChange`, `counterparty.notApprover`, `counterparty.changed` if facts or record differ from those shown, `counterparty.double`.
 */
export async function approveChanges(context: Context, named: readonly NamedChange[]): Promise<void> {
  const digests = new Map(named.map(({ id, digest }) => [id, digest]))
  await inTransaction(context, async (tx) => {
    const changes = await lockedChanges(tx, context, [...digests.keys()])
    for (const change of changes) {
      requireOther(context, change)
      if (digests.get(change.id) !== change.digest) throw new AppError('counterparty.changed')
      await approveChange(tx, context, change)
    }
    await notifyOfApprovals(tx, context, changes)
  })
}

/**
 * Rejects a change of another user. Errors: `resource.notFound`, `counterparty.ended`, `counterparty.ownChange`,
 * `counterparty.notApprover`.
 */
export async function rejectChange(
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    for (const change of await lockedChanges(tx, context, [id])) {
      requireOther(context, change)
      await end(tx, context, { change, state: 'rejected', reason })
      await notifyOfRejection(tx, context, change, reason)
    }
  })
}

/** Withdraws an own change. Errors: `resource.notFound`, `counterparty.ended`, `permission.denied`. */
export async function withdrawChange(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    for (const change of await lockedChanges(tx, context, [id])) {
      if (change.proposedBy !== context.actor.userId) throw new AppError('permission.denied')
      await end(tx, context, { change, state: 'withdrawn' })
    }
  })
}

async function lockedChanges(
  tx: Tx,
  { institutionId }: Context,
  ids: readonly string[],
): Promise<readonly StoredChange[]> {
  const changes = await lockChanges(tx, { institutionId, ids })
  if (changes.length < ids.length) throw new AppError('resource.notFound')
  if (changes.some(({ state }) => state !== 'waiting')) throw new AppError('counterparty.ended')
  return changes
}

function requireOther({ actor }: Context, { proposedBy }: StoredChange): void {
  if (personsOf(actor).includes(proposedBy)) throw new AppError('counterparty.ownChange')
  if (!decidesOnCounterparties(actor)) throw new AppError('counterparty.notApprover')
}

async function approveChange(tx: Tx, context: Context, change: StoredChange): Promise<void> {
  const { institutionId } = context
  await end(tx, context, { change, state: 'approved' })
  const record = recordAfter(change, context.clock.now())
  if (record.isActive)
    await requireSingle(tx, institutionId, {
      kind: change.kind,
      facts: change.after,
      except: change.objectId,
    })
  try {
    if (change.action === 'create') await insertRecord(tx, { institutionId, record })
    else if (!(await updateRecord(tx, { institutionId, record }))) throw new AppError('counterparty.changed')
  } catch (cause) {
    const isDouble = [
      'counterparty_payee_once',
      'counterparty_bank_once',
      'counterparty_instruction_once',
    ].some((name) => violatesUnique(cause, name))
    throw isDouble ? new AppError('counterparty.double', {}, { cause }) : cause
  }
}

function recordAfter(change: StoredChange, changedAt: Date): StoredCounterparty {
  const { objectId: id, kind, name, after: facts, action, baseVersion } = change
  const version = baseVersion + 1
  const addressForm = addressFormOf(recordAt(facts, 'address'))
  return { id, kind, version, isActive: action !== 'deactivate', name, facts, addressForm, changedAt }
}

const ACTIONS = {
  approved: 'counterparty.approve',
  rejected: 'counterparty.reject',
  withdrawn: 'counterparty.withdraw',
} as const

interface Ended {
  readonly change: StoredChange
  readonly state: keyof typeof ACTIONS
  readonly reason?: string
}

async function end(tx: Tx, context: Context, { change, state, reason }: Ended): Promise<void> {
  const { institutionId, actor, clock } = context
  try {
    await endChange(tx, {
      id: change.id,
      institutionId,
      state,
      by: actor.userId,
      at: clock.now(),
      ...(state === 'approved' && { digest: change.digest }),
      ...(reason !== undefined && { reason }),
    })
  } catch (cause) {
    // Roles, rules or deputyship changed since the call began.
    if (!violatesCheck(cause, 'counterparty_change_by_reviewer')) throw cause
    throw new AppError('counterparty.notApprover', {}, { cause })
  }
  await recordEvent(tx, context, {
    action: ACTIONS[state],
    objectKind: 'counterparty',
    objectId: change.objectId,
    ...(change.before !== undefined && { before: change.before }),
    after: { digest: change.digest, action: change.action, facts: change.after },
  })
}
