import type { AnswerOf, listProposedPayees, readPayeeFacts } from '@nostro/contract'
import { PAYMENTS_COUNTED_MAX } from '@nostro/contract'
import {
  CA103,
  type DraftValues,
  isRecord,
  loadDefinition,
  payeeOfPayment,
  plainAccount,
} from '@nostro/messages'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { shownRecord } from './counterparty.presenter.ts'
import type { StoredCounterparty } from './counterparty.ts'
import { payeesByAccount, recordsByName } from './counterparty.repository.ts'
import { paidPayees, type PaidPayee, paidTo } from './payment-history.repository.ts'

/** Returns the facts about a payee that a form shows: earlier payments, and the kept record. */
export async function payeeFacts(
  context: Context,
  { account, name }: { readonly account: string; readonly name: string },
): Promise<AnswerOf<typeof readPayeeFacts>> {
  const { institutionId } = context
  const plain = plainAccount(account)
  const key = name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  return await inReadTransaction(context, async (tx) => {
    const [paid, withAccount, withName] = await Promise.all([
      paidTo(tx, { institutionId, account: plain, max: PAYMENTS_COUNTED_MAX }),
      payeesByAccount(tx, { institutionId, account: plain }),
      key === '' ? [] : recordsByName(tx, { institutionId, kind: 'payee', names: [key] }),
    ])
    const kept = withAccount.find((record) => record.name.toUpperCase() === key) ?? withAccount[0]
    const others = withName.filter(({ id }) => !withAccount.some((record) => record.id === id))
    return {
      paidCount: paid.count,
      ...(paid.lastPaidAt !== undefined && { lastPaidAt: paid.lastPaidAt.toISOString() }),
      ...(kept !== undefined && { kept: shownRecord(kept) }),
      ...(others.length > 0 && { otherAccounts: others.flatMap(accountsOf) }),
    }
  })
}

function accountsOf({ facts: { accounts } }: StoredCounterparty): readonly string[] {
  if (!Array.isArray(accounts)) return []
  return accounts.filter(isRecord).flatMap(({ account }) => (typeof account === 'string' ? [account] : []))
}

const PROPOSED_MAX = 20

/** Returns payees of released payments that are not kept, each with the facts of its last payment. */
export async function proposedPayees(
  context: Context,
  after = '',
): Promise<AnswerOf<typeof listProposedPayees>> {
  const { institutionId } = context
  const { payees, lastExamined } = await inReadTransaction(context, (tx) =>
    paidPayees(tx, { institutionId, after, limit: PROPOSED_MAX }),
  )
  const rows = await Promise.all(payees.map(proposedOf))
  return {
    rowList: rows.flatMap((row) => (row === undefined ? [] : [row])),
    ...(lastExamined !== undefined && { next: lastExamined }),
  }
}

type ProposedRow = AnswerOf<typeof listProposedPayees>['rowList'][number]

async function proposedOf(paid: PaidPayee): Promise<ProposedRow | undefined> {
  const { payee: key, messageId, messagingType, content, createdAt } = paid
  const definition = messagingType === CA103.type ? CA103 : await loadDefinition(messagingType)
  if (definition === undefined || !isRecord(content)) return undefined
  const values: DraftValues = content
  const facts = payeeOfPayment(definition, values)
  if (facts === undefined) return undefined
  const lastPaidAt = createdAt.toISOString()
  // Texts, lists and groups of a checked message.
  return {
    key,
    name: String(facts['name']),
    facts: facts as ProposedRow['facts'],
    messageId,
    messagingType,
    lastPaidAt,
  }
}
