import type { BodyOf, createRecurringDraft as createCall, RecurringDraft } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { type DraftValues, withoutAttachments } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import { paymentDaysOf } from '../../calendars/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ownTemplate } from '../../drafting/index.ts'
import type { Context } from '../../http/context.ts'
import { ownMessage, requireComposing } from '../../messages/content/index.ts'
import { advanced, draftDue, todayIn } from './draft-due.ts'
import { readPlan } from './list-recurring.ts'
import { countPlans, insertPlan, type Plan } from './recurring.repository.ts'

/** The largest number of plans of a company that are not ended. */
const PLANS_MAX = 500

type Body = BodyOf<typeof createCall>

/**
 * Creates a plan from an application or a template, and its first draft if that is due. Errors: `resource.notFound`,
 * `recurring.firstInPast`, `recurring.tooMany`, `message.composingNotAllowed`.
 */
export async function createRecurring(context: Context, body: Body): Promise<RecurringDraft> {
  requireComposing(context)
  const { institutionId, actor, clock, random } = context
  const { name, messageId: _message, templateId: _template, ...schedule } = body
  return await inTransaction(context, async (tx) => {
    if (schedule.firstOn < (await todayIn(tx, context))) throw new AppError('recurring.firstInPast')
    if ((await countPlans(tx, institutionId)) >= PLANS_MAX)
      throw new AppError('recurring.tooMany', { maximum: PLANS_MAX })
    const plan: Plan = {
      ...schedule,
      id: timeOrderedUuid(clock, random),
      institutionId,
      name,
      ownerId: actor.userId,
      content: await contentFrom(tx, context, body),
      nextNumber: 0,
      state: 'active',
      version: 1,
      createdAt: clock.now(),
    }
    const days = await paymentDaysOf(tx, { institutionId, now: clock.now() })
    await insertPlan(tx, advanced(plan, days, 1))
    await recordEvent(tx, context, {
      action: 'recurring.create',
      objectKind: 'recurringDraft',
      objectId: plan.id,
      after: { name, ...schedule, content: plan.content },
    })
    await draftDue(tx, context, plan.id)
    return await readPlan(tx, context, plan.id)
  })
}

/** The references of a payment, which are new in each draft, and its day. */
const OF_ONE_PAYMENT: ReadonlySet<string> = new Set([
  'requestedExecutionDate',
  'endToEndIdentification',
  'orderUetr',
])

/** Returns the values of the source without files, references and day. */
async function contentFrom(
  tx: Tx,
  context: Context,
  { messageId, templateId }: Pick<Body, 'messageId' | 'templateId'>,
): Promise<DraftValues> {
  const values =
    templateId === undefined
      ? await applicationValuesOf(tx, context, messageId ?? '')
      : (await ownTemplate({ ...context, command: tx }, templateId)).content
  return Object.fromEntries(
    Object.entries(withoutAttachments(values)).filter(([name]) => !OF_ONE_PAYMENT.has(name)),
  )
}

async function applicationValuesOf(tx: Tx, context: Context, messageId: string): Promise<DraftValues> {
  const { kind, body } = await ownMessage(tx, context, messageId)
  if (kind !== 'remittance' || body.content === undefined) throw new AppError('resource.notFound')
  return body.content
}
