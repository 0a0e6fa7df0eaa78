import { type FinMessage, messageTypeOfFin, receiverBicOf, senderBicOf, uetrOf } from '@nostro/messages'

import { printable, type Wording } from './wording.ts'

/** One line that tells a message from the others of its file: type, sender, receiver, UETR, acknowledgement. */
export function headline(message: FinMessage, { text, paint }: Wording): string {
  const type = messageTypeOfFin(message)
  const ends = [senderBicOf(message), receiverBicOf(message)].filter((bic) => bic !== undefined)
  const parts = [
    type === undefined && message.acknowledgement === undefined ? text('commandLine.unknownType') : type,
    ends.join(' → '),
    uetrOf(message),
    acknowledgementText(message, text),
  ]
  return paint('bold', printable(parts.filter((part) => part !== undefined && part !== '').join('  ')))
}

function acknowledgementText({ acknowledgement }: FinMessage, text: Wording['text']): string | undefined {
  if (acknowledgement === undefined) return undefined
  if (acknowledgement.isAccepted) return text('commandLine.accepted')
  return text('commandLine.refused', { code: acknowledgement.errorCode ?? '' })
}
