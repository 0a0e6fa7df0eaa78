import type { AnswerOf, MatchedPayment, readStatementLinks, StatementPlace } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'
import { loadDefinition, type Statement, statementsOf } from '@nostro/messages'
import { MESSAGE_STATUSES, maySeeStage, STAGES } from '@nostro/workflow'

import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { findMessage, formValuesOf, type StoredMessage } from '../content/index.ts'
import { readOwnMessage } from '../read-message.ts'
import { matchesOf, termsOf } from './match-entries.ts'
import { neighboursOf } from './statement-neighbours.ts'
import { type NamedPayment, paymentsNamed, statementsOfAccount } from './statement-links.repository.ts'

const OUTGOING: readonly string[] = ['messageSent', 'remittance']

/**
 * Returns the payments that the entries of a statement match and the neighbours of each statement in the message; both
 * empty for a message of another type. Only payments and statements of the viewer's institution are searched, and only
 * payments in folders that the viewer may see are included. Errors: `resource.notFound`, `permission.denied`.
 */
export async function statementLinksOf(
  context: Context,
  messageId: string,
): Promise<AnswerOf<typeof readStatementLinks>> {
  const { message } = await readOwnMessage(context, messageId)
  const statements = await statementsIn(context, message)
  if (statements.length === 0) return { matches: [], places: [] }
  const entries = statements.flatMap((statement) => statement.entries)
  const terms = entries.flatMap(({ payments }) => payments.flatMap(termsOf))
  const named = await inReadTransaction(context, (tx) => paymentsNamed(tx, context, terms))
  const candidates = named.flatMap((payment) => candidateOf(payment, context) ?? [])
  const isReceived = !OUTGOING.includes(message.kind)
  const matches = matchesOf(entries, candidates, isReceived).map(({ payments, ...match }) => ({
    ...match,
    payments: payments.map(({ shown }) => shown),
  }))
  const places: StatementPlace[] = []
  for (const statement of statements) places.push(await placeOf(context, { message, statement, isReceived }))
  return { matches, places }
}

async function statementsIn({ actor }: Context, message: StoredMessage): Promise<readonly Statement[]> {
  const definition = await loadDefinition(message.messagingType)
  if (definition === undefined) return []
  return statementsOf(definition, formValuesOf(definition, message, actor.timeZone))
}

/** Returns the status of a stage that the viewer may see. */
function visibleStatus(name: string, { actor }: Context) {
  const stage = STAGES.find((known) => known === name)
  return stage === undefined || stage === 'deleted' || !maySeeStage(stage, actor)
    ? undefined
    : MESSAGE_STATUSES[stage]
}

function candidateOf(row: NamedPayment, context: Context) {
  const status = visibleStatus(row.stage, context)
  if (status === undefined) return undefined
  const { id, messagingType, businessId, currency, amount, createdAt } = row
  const isOutgoing = OUTGOING.includes(row.kind)
  const shown: MatchedPayment = {
    id,
    messagingType,
    direction: isOutgoing ? 0 : 1,
    status,
    businessId,
    currency,
    amount,
    createdAt: createdAt.toISOString(),
  }
  const identifiers = [businessId, row.uetr, ...row.identifiers.split(' ')]
  return {
    id,
    isOutgoing,
    currency,
    amount,
    shown,
    identifiers: new Set(identifiers.filter((text) => text !== '').map((text) => text.toLowerCase())),
  }
}

interface PlacedStatement {
  readonly message: StoredMessage
  readonly statement: Statement
  readonly isReceived: boolean
}

async function placeOf(context: Context, placed: PlacedStatement): Promise<StatementPlace> {
  const { message, statement, isReceived } = placed
  const { institutionId } = context
  const { path, account, currency } = statement
  const { senderBic = '', receiverBic = '' } = message.body.summary
  const messageId = message.id
  const { messagingType } = message
  const others = await inReadTransaction(context, (tx) =>
    statementsOfAccount(tx, {
      institutionId,
      messageId,
      messagingType,
      isReceived,
      account,
      currency,
      senderBic,
      receiverBic,
    }),
  )
  const known = others.flatMap(({ stage: name, ...other }) => {
    const status = visibleStatus(name, context)
    return status === undefined ? [] : [{ ...other, messagingType, status }]
  })
  const { previous, ...place } = neighboursOf(statement, known)
  if (previous === undefined) return { path, ...place }
  const isContinued = await continues(context, previous.id, statement)
  return { path, ...place, previous: { ...previous, ...(isContinued !== undefined && { isContinued }) } }
}

/** Returns whether the closing balance of another statement is the opening balance of this one. */
async function continues(
  context: Context,
  previousId: string,
  { account, opening }: Statement,
): Promise<boolean | undefined> {
  const { institutionId } = context
  const previous = await inReadTransaction(context, (tx) =>
    findMessage(tx, { institutionId, messageId: previousId }),
  )
  const statements = previous === undefined ? [] : await statementsIn(context, previous)
  const closing = statements.find((statement) => statement.account === account)?.closing
  const [before, after] = [closing, opening].map((balance) => balance && Decimal.parse(balance.amount))
  if (before === undefined || after === undefined) return undefined
  return before.equals(after) && closing?.currency === opening?.currency
}
