import {
  type FinMessage,
  messageTypeOfFin,
  messageTypeOfMx,
  type MxMessage,
  receiverBicOf,
  senderBicOf,
  summaryOfMx,
  uetrOf,
} from '@nostro/messages'

import { printable, type Wording } from './wording.ts'

/** Returns a line that identifies a message within its file: type, sender, receiver, UETR, acknowledgement. */
export function headline(message: FinMessage, { text, paint }: Wording): string {
  const type = messageTypeOfFin(message)
  return paint(
    'bold',
    joined([
      type === undefined && message.acknowledgement === undefined ? text('commandLine.unknownType') : type,
      ends(senderBicOf(message), receiverBicOf(message)),
      uetrOf(message),
      acknowledgementText(message, text),
    ]),
  )
}

/** Returns the line that identifies an MX. */
export function headlineOfMx(message: MxMessage, { text, paint }: Wording): string {
  const { senderBic, receiverBic, uetr } = summaryOfMx(message)
  const type = messageTypeOfMx(message) ?? text('commandLine.noDocument')
  return paint('bold', joined([type, ends(senderBic, receiverBic), uetr]))
}

function ends(...bics: readonly (string | undefined)[]): string {
  return bics.filter((bic) => bic !== undefined).join(' → ')
}

function joined(parts: readonly (string | undefined)[]): string {
  return printable(parts.filter((part) => part !== undefined && part !== '').join('  '))
}

function acknowledgementText({ acknowledgement }: FinMessage, text: Wording['text']): string | undefined {
  if (acknowledgement === undefined) return undefined
  if (acknowledgement.isAccepted) return text('commandLine.accepted')
  return text('commandLine.refused', { code: acknowledgement.errorCode ?? '' })
}
