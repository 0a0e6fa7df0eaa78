import { sendTestMessage } from '@nostro/contract'
import { AppError, localTimeAt } from '@nostro/kernel'
import { inputReferenceText, testMessageText } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { institutionById } from '../../institutions/index.ts'
import { IS_EXTERNAL, lockLink } from '../../links/index.ts'
import { prepareTransmission } from './prepare-transmission.ts'

/** Registers the call that sends a test message over a link. */
export function registerTestMessage(server: CallServer): void {
  registerCall(server, sendTestMessage, (context, { params }) => sendTest(context, params.id))
}

/**
 * Sends a message from the bank to itself over a link, with numbers, authentication and a network answer like any
 * other. Errors: `resource.notFound`, `link.paused`, `link.noTestMessages`.
 */
async function sendTest(context: Context, linkId: string): Promise<{ readonly reference: string }> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const link = await lockLink(tx, { institutionId, linkId })
    const bank = await institutionById(tx, institutionId)
    const bic = bank?.bics[0]
    if (link === undefined || bank === undefined || bic === undefined) throw new AppError('resource.notFound')
    if (!IS_EXTERNAL[link.kind] || !link.formats.includes('MT')) throw new AppError('link.noTestMessages')
    if (link.paused !== undefined) throw new AppError('link.paused')
    const text = testMessageText({ bic, reference: referenceAt(context.clock.now(), bank.timeZone) })
    const leaving = {
      institutionId,
      linkId,
      round: 0,
      format: 'MT',
      senderBic: bic,
      receiverBic: bic,
    } as const
    const sent = await prepareTransmission(tx, context, { ...leaving, text, testedBy: actor.userId })
    const reference = inputReferenceText(sent)
    await recordEvent(tx, context, {
      action: 'link.sendTest',
      objectKind: 'link',
      objectId: linkId,
      after: { reference },
    })
    return { reference }
  })
}

/** Returns the reference of field 20 for a test message: `TEST` and YYMMDDHHMMSS in the bank's time zone. */
function referenceAt(now: Date, timeZone: string): string {
  return `TEST${localTimeAt(now, timeZone).slice(2, 19).replaceAll(/\D/g, '')}`
}
