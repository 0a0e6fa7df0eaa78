import { writeApplicationHeader, writeBasicHeader } from '../fin/envelope/header-blocks.ts'
import { readFin } from '../fin/read-fin.ts'
import type { InputReference } from './numbered-fin.ts'

/** The facts that a network adds to a message when it delivers it. */
export interface FinDelivery {
  /** The reference that the message received when the network accepted it. */
  readonly input: InputReference
  /** HHMM in the sender's local time. */
  readonly inputTime: string
  /** YYMMDD and HHMM in the receiver's local time. */
  readonly outputDate: string
  readonly outputTime: string
  /** The receiver's session and sequence. */
  readonly session: number
  readonly sequence: number
  /** True if the network may have delivered it before: trailer PDM. */
  readonly isPossibleDuplicate?: boolean
}

const BLOCKS_1_AND_2 = /^\{1:[^{}]*\}\{2:[^{}]*\}/
const BLOCK_5 = '{5:'

/**
 * Returns a FIN text as its receiver gets it: the receiver's block 1, an output header with the input reference, and
 * every other block unchanged. Throws for a text that is not an input message.
 *
 * Source: SWIFT UHB, application header block of output messages; trailer PDM.
 */
export function deliveredFin(text: string, delivery: FinDelivery): string {
  const [message] = readFin(text)
  const header = message?.applicationHeader
  if (header?.direction !== 'input' || !BLOCKS_1_AND_2.test(text))
    throw new Error('Only a message on its way to the network can be delivered')
  const { input, inputTime, outputDate, outputTime, session, sequence, isPossibleDuplicate } = delivery
  const basic = writeBasicHeader({
    application: 'F',
    service: '01',
    // The receiver has terminal A; the sender addresses it as X.
    logicalTerminal: `${header.receiver.slice(0, 8)}A${header.receiver.slice(9)}`,
    session: String(session).padStart(4, '0'),
    sequence: String(sequence).padStart(6, '0'),
  })
  const application = writeApplicationHeader({
    direction: 'output',
    messageType: header.messageType,
    inputTime,
    inputDate: input.day,
    sender: input.logicalTerminal,
    inputSession: String(input.session).padStart(4, '0'),
    inputSequence: String(input.sequence).padStart(6, '0'),
    outputDate,
    outputTime,
    priority: header.priority,
  })
  const delivered = text.replace(BLOCKS_1_AND_2, `${basic}${application}`)
  return isPossibleDuplicate === true ? withTrailer(delivered, '{PDM:}') : delivered
}

function withTrailer(text: string, trailer: string): string {
  const place = text.lastIndexOf(BLOCK_5)
  if (place === -1) return `${text}${BLOCK_5}${trailer}}`
  const inside = place + BLOCK_5.length
  return `${text.slice(0, inside)}${trailer}${text.slice(inside)}`
}
