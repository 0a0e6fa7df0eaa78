import { type AnswerOf, FILE_PARTS_MAX, type reviewOrderFile as reviewCall } from '@nostro/contract'
import { AppError, Decimal } from '@nostro/kernel'
import { needsStepUp, openNode } from '@nostro/workflow'

import { type Part, type PartRefusal, refusalsOf } from '../../approvals/index.ts'
import type { Tx } from '../../db/client.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { findMessages, paymentFactsOf, type StoredMessage } from '../../messages/content/index.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { findOrderFile } from './order-file.repository.ts'
import { type OpenPart, openParts } from './order-review.repository.ts'
import { type ReviewedPayment, remarksOf } from './review-remarks.ts'

type Review = AnswerOf<typeof reviewCall>

/** A payment whose application the caller can decide together with the others. */
interface ReviewedPart extends ReviewedPayment {
  readonly part: Part
}

/**
 * Returns the open applications of a file as one decision shows them. Values are those of the applications, which may
 * differ from those of the file. Error: `resource.notFound`.
 */
export async function reviewOrderFile(context: Context, orderFileId: string): Promise<Review> {
  const { institutionId, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const key = { institutionId, orderFileId }
    const file = await findOrderFile(tx, key)
    if (file === undefined) throw new AppError('resource.notFound')
    const open = await openParts(tx, key)
    const covered = open.slice(0, FILE_PARTS_MAX)
    const reviewed = await reviewedParts(tx, context, covered)
    const decision = { type: 'approve' } as const
    const parts = reviewed.map(({ part }) => part)
    const messages = new Map(reviewed.map(({ message }) => [message.id, message]))
    const refusals = await refusalsOf(tx, context, { parts, messages, decision })
    const refused = new Map(refusals.map((refusal) => [refusal.messageId, refusal]))
    const together = reviewed.filter(({ message }) => !refused.has(message.id))
    return {
      isAllowed: actor.rules.allowsFileDecisions === true,
      parts: together.map(partOf),
      apart: reviewed.flatMap((each) => apartOf(each, refused.get(each.message.id)) ?? []),
      upTo: covered.at(-1)?.position ?? 0,
      more: open.length - covered.length,
      totals: totalsOf(together),
      payees: new Set(together.map(({ message }) => paymentFactsOf(message).payee)).size,
      remarks: await remarksOf(tx, institutionId, together),
      ...(file.reason !== undefined && { reason: file.reason }),
      needsProof: await anyNeedsProof(tx, context, together),
    }
  })
}

/** Presents a part with the amount of its application. */
function partOf({ open: { position }, message, part }: ReviewedPart): Review['parts'][number] {
  const { messageId: applicationId, nodeId, digest } = part
  const { currency = '', amount = '' } = message.body.summary
  return { position, applicationId, nodeId, digest, currency, amount }
}

async function reviewedParts(
  tx: Tx,
  { institutionId }: Context,
  covered: readonly OpenPart[],
): Promise<readonly ReviewedPart[]> {
  if (covered.length === 0) return []
  const messageIds = covered.map(({ applicationId }) => applicationId)
  const found = await findMessages(tx, { institutionId, messageIds })
  const messages = new Map(found.map((message) => [message.id, message]))
  return covered.flatMap((open) => {
    const message = messages.get(open.applicationId)
    const node = message && openNode(message.state.nodes)
    // The application was decided between the two reads.
    if (message === undefined || node === undefined) return []
    const part = { messageId: message.id, nodeId: node.id, digest: message.body.text?.digest ?? '' }
    return [{ open, message, part }]
  })
}

function apartOf(
  { open: { position }, message }: ReviewedPart,
  refusal: PartRefusal | undefined,
): Review['apart'][number] | undefined {
  return (
    refusal && {
      applicationId: message.id,
      position,
      payeeName: message.body.summary.payeeName ?? '',
      code: refusal.code,
      params: { ...refusal.params },
    }
  )
}

async function anyNeedsProof(tx: Tx, context: Context, parts: readonly ReviewedPart[]): Promise<boolean> {
  const amounts = parts.map(({ message }) => paymentFactsOf(message).money)
  const basis = await rateBasis(tx, context, amounts)
  return amounts.some((money) => needsStepUp(context.actor.rules, money, basis))
}

/** A payment with its amount. */
interface Priced {
  readonly position: number
  readonly payeeName: string
  readonly currency: string
  readonly amount: Decimal
}

function totalsOf(parts: readonly ReviewedPart[]): Review['totals'] {
  const priced = parts.flatMap(({ open: { position }, message }) => pricedOf(position, message) ?? [])
  return [...Map.groupBy(priced, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const [first] = own
    if (first === undefined) return []
    const highest = own.reduce((top, each) => (each.amount.compare(top.amount) > 0 ? each : top), first)
    return [
      {
        currency,
        amount: own.reduce((sum, { amount }) => sum.add(amount), Decimal.of('0')).toText(),
        count: own.length,
        highest: {
          amount: highest.amount.toText(),
          position: highest.position,
          payeeName: highest.payeeName,
        },
      },
    ]
  })
}

function pricedOf(position: number, message: StoredMessage): Priced | undefined {
  const { money } = paymentFactsOf(message)
  const amount = money && Decimal.parse(money.amount)
  if (amount === undefined) return undefined
  return {
    position,
    payeeName: message.body.summary.payeeName ?? '',
    currency: money?.currency ?? '',
    amount,
  }
}
