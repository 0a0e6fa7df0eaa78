import type { AnswerOf, readPayeeVerification } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { loadDefinition } from '@nostro/messages'
import { maySeeStage } from '@nostro/workflow'

import { inReadTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { findMessage } from '../messages/content/index.ts'
import { evidenceOf, latestVerification, payeeIn, subjectOf } from '../screening-providers/index.ts'

/**
 * Returns the answer about the payee of a message that was the evidence of its submission. Errors:
 * `resource.notFound`, `permission.denied` for a folder that the viewer may not see.
 */
export async function readVerificationOf(
  context: Context,
  messageId: string,
): Promise<AnswerOf<typeof readPayeeVerification>> {
  const { institutionId, actor, clock } = context
  return await inReadTransaction(context, async (tx) => {
    const message = await findMessage(tx, { institutionId, messageId })
    if (message === undefined) throw new AppError('resource.notFound')
    if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
    const { messagingType, body } = message
    const definition = await loadDefinition(messagingType)
    const payee = definition && body.content && payeeIn(definition, body.content)
    if (payee === undefined) return {}
    const evidence = await evidenceOf(tx, { institutionId, messageId, round: message.state.round })
    // A draft, or a message of a release that stored no evidence, has the latest answer only.
    const found =
      evidence ??
      (await latestVerification(tx, institutionId, {
        subject: subjectOf(payee),
        after: new Date(0),
        before: clock.now(),
      }))
    return found === undefined ? {} : { verification: { ...found, askedAt: found.askedAt.toISOString() } }
  })
}
