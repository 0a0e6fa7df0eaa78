import { localTimeAt, messageFormatOf, utcOffsetAt } from '@nostro/kernel'
import {
  asForwardedType,
  forwardableTypes,
  forwardedPayment,
  type ForwardedType,
  type ForwardingFacts,
  fullBic,
  type IbanRegistry,
  loadDefinition,
  type ReceivedText,
  returnedForm,
} from '@nostro/messages'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { releaseFor, serviceVersionFor } from '../../installation/guideline.ts'
import { messageInstant, type StoredMessage } from '../../messages/content/index.ts'
import { isRecalled } from '../../messages/index.ts'
import { currentIbans } from '../../reference/index.ts'
import { type DerivedForm, type Source, typeNotAllowed } from './derived-form.ts'
import { drawnFactsFor } from './drawn-facts.ts'
import { valueDateNow } from './value-date.ts'

/** The type that returns a payment instead of forwarding it. */
const RETURN_TYPE = 'pacs.004'

/** Returns the types in which a payment in transit can be forwarded: those of the same family. */
export function typesInTransit({ messagingType }: StoredMessage): readonly ForwardedType[] {
  const type = asForwardedType(messagingType)
  return type === undefined ? [] : forwardableTypes(type)
}

/**
 * Returns the form with which a payment is forwarded to the next bank or returned to the sender. Error:
 * `message.invalid` for a type of another family.
 */
export async function formInTransit(
  tx: Tx,
  context: Context,
  { copy, messagingType }: Source,
): Promise<DerivedForm> {
  const types = typesInTransit(copy)
  const type = types.find((known) => known === messagingType)
  const definition = await loadDefinition(messagingType)
  const facts = await factsFor(tx, context, copy)
  const received = receivedText(context, copy, await currentIbans(tx))
  if (messagingType === RETURN_TYPE && definition !== undefined) {
    const format = messageFormatOf(copy.messagingType)
    // A return is sent in the format of the received payment.
    const isOther = format !== undefined && format !== definition.format
    const recalled = { ...facts, isRecalled: await wasRecalled(tx, context, copy) }
    return { definition, ...(await returnedForm(received, recalled)), ...(isOther && { sendAs: format }) }
  }
  if (type === undefined || definition === undefined) throw typeNotAllowed([...types, RETURN_TYPE])
  return { definition, ...(await forwardedPayment(received, type, facts)) }
}

/** Returns whether the sender has requested the cancellation of the payment that this is a copy of. */
async function wasRecalled(
  tx: Tx,
  { institutionId }: Context,
  { id, originId = id, body }: StoredMessage,
): Promise<boolean> {
  return await isRecalled(tx, { institutionId, messageId: originId, uetr: body.summary.uetr })
}

async function factsFor(tx: Tx, context: Context, copy: StoredMessage): Promise<ForwardingFacts> {
  const { actor, clock } = context
  const { senderBic = '', receiverBic = '', currency } = copy.body.summary
  const now = localTimeAt(clock.now(), actor.timeZone)
  const { reference } = await drawnFactsFor(tx, copy)
  return {
    ownBic: actor.bics.find((bic) => bic === fullBic(receiverBic)) ?? actor.bics[0] ?? receiverBic,
    senderBic: fullBic(senderBic),
    reference,
    valueDate: await valueDateNow(tx, context, currency === undefined ? {} : { currency }),
    now,
  }
}

function receivedText(
  { actor, guideline }: Context,
  { messagingType, body, createdAt }: StoredMessage,
  ibans: IbanRegistry | undefined,
): ReceivedText {
  const type = asForwardedType(messagingType)
  if (type === undefined) throw new Error(`${messagingType} is never passed on`)
  return {
    type,
    text: body.text?.value ?? '',
    ownBics: actor.bics,
    environment: {
      utcOffset: utcOffsetAt(createdAt, actor.timeZone),
      release: releaseFor(guideline, createdAt),
      serviceVersion: serviceVersionFor(guideline, createdAt),
      createdAt: messageInstant(createdAt),
      ibans,
    },
  }
}
