import {
  composeAcknowledgement,
  composeTransmissionReport,
  looksLikeMx,
  readFin,
  readMx,
  readXml,
  splitFinFile,
  summaryOfMx,
  type XmlElement,
} from '@nostro/messages'

/** The facts of a handed-over message that an answer needs. */
export interface HandedOver {
  readonly format: 'MT' | 'ISO20022'
  /** The sender's reference: field 20, or the identification of the message. */
  readonly reference: string
  /** The network's identifier: terminal, session and sequence, or the reference of the wrapper. */
  readonly name: string
  /** The message is marked as a possible duplicate. */
  readonly isPossibleDuplicate: boolean
}

/** Returns the messages in a file or broker message of the product. */
export function messagesIn(bytes: Buffer): readonly HandedOver[] {
  return looksLikeMx(bytes) ? mxMessagesIn(bytes.toString('utf8')) : finMessagesIn(bytes.toString('latin1'))
}

function finMessagesIn(text: string): readonly HandedOver[] {
  return splitFinFile(text).flatMap((part) =>
    readFin(part.text).flatMap(({ basicHeader, fields, trailers }) => {
      if (basicHeader === undefined) return []
      const { logicalTerminal, session, sequence } = basicHeader
      return {
        format: 'MT' as const,
        reference: fields.find(({ tag }) => tag === '20')?.value ?? '',
        name: `${logicalTerminal}${session}${sequence}`,
        isPossibleDuplicate: trailers.some(({ tag }) => tag === 'PDE'),
      }
    }),
  )
}

function mxMessagesIn(text: string): readonly HandedOver[] {
  const [message] = readMx(text)
  const wrapper = readXml(text)
  const name = wrapper.ok ? elementText(wrapper.value, 'SenderReference') : undefined
  if (message === undefined || name === undefined || !wrapper.ok) return []
  const reference = summaryOfMx(message).businessId ?? ''
  const isPossibleDuplicate = elementText(wrapper.value, 'IsPossibleDuplicate') === 'true'
  return [{ format: 'ISO20022', reference, name, isPossibleDuplicate }]
}

function elementText(element: XmlElement, name: string): string | undefined {
  if (element.name === name) return element.text.trim()
  for (const child of element.children) {
    const found = elementText(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

const NAME = /^([A-Z0-9]{12})(\d{4})(\d{6})$/

/** Returns the network's answer to a message: an acceptance, or a refusal with the given code. */
export function answerTo(message: HandedOver, now: Date, refusalCode?: string): string {
  if (message.format === 'ISO20022') {
    return composeTransmissionReport({
      senderReference: message.name,
      ...(refusalCode !== undefined && { refusalCode }),
    })
  }
  const [, logicalTerminal = '', session = '', sequence = ''] = NAME.exec(message.name) ?? []
  return composeAcknowledgement({
    isAccepted: refusalCode === undefined,
    logicalTerminal,
    session,
    sequence,
    dateTime: now.toISOString().slice(2, 16).replaceAll(/\D/g, ''),
    ...(refusalCode !== undefined && { errorCode: refusalCode }),
  })
}
