import { isAcknowledgement, logicalTerminalOf } from './header-facts.ts'
import {
  isApplicationHeader,
  isDeliverySound,
  writeApplicationHeader,
  writeBasicHeader,
} from './envelope/header-blocks.ts'
import { inUserHeaderOrder } from './envelope/header-pairs.ts'
import type { FinMessage, FinPair } from './message.ts'
import { tagAt } from './source-text.ts'

/** X is reserved for receivers. */
const TERMINAL_CODE = /^[A-WYZ0-9]$/
const LINE_END = '\r\n'
/** Any character other than printable ASCII, and the closing brace; in a pair also the opening brace. */
const FOREIGN_IN_FIELD = /[^\n -|~]/
const FOREIGN_IN_PAIR = /[^ -z|~]/
/**
 * Lines after the first that would be read as a tag, an end, a block or a separator, and lines that the reader drops.
 */
const BREAKS_FIELD = /\n[-:{$]|\n *(?:\n|$)/

/** The delivery options of a message. Source: SWIFT UHB, application header block. */
interface Delivery {
  /** Normal or urgent. */
  readonly priority: 'N' | 'U'
  /**
   * `1` requests a non-delivery warning, `2` a delivery notification, `3` both. Urgent requires 1 or 3, normal allows
   * 2.
   */
  readonly monitoring?: '1' | '2' | '3'
  /**
   * The period after which the message counts as not delivered, in units of five minutes: `003` for urgent, `020` for
   * normal.
   */
  readonly obsolescence?: string
}

/** A message to write. Sender and receiver are BICs of 8 or 11 characters. */
export interface FinText {
  /** `MT103` */
  readonly messageType: string
  readonly sender: string
  readonly receiver: string
  /**
   * The sender's terminal code among the logical terminals of its BIC: a capital letter other than X, or a digit.
   * Default: `A`.
   */
  readonly terminalCode?: string
  /** Default: normal priority. */
  readonly delivery?: Delivery
  /** The fields of block 3 in any order. If empty, block 3 is omitted. */
  readonly userHeader: readonly FinPair[]
  /** The fields of block 4; lines of a value are separated by `\n`. */
  readonly fields: readonly FinPair[]
  /** Trailers that the sender adds, such as a possible duplicate. If empty, block 5 is omitted. */
  readonly trailers?: readonly FinPair[]
}

/**
 * Writes an input message for the network: with session and sequence zero, which the interface fills, block 3 in the
 * order of the standard, every line of block 4 ended by carriage return and line feed, and block 5 for the trailers
 * that the sender adds.
 *
 * The content must have been checked. Throws for content that would not be read back unchanged or is never allowed: a
 * malformed BIC, tag or terminal code; monitoring that does not fit the priority; an unknown field of block 3; a value
 * with a closing brace, a non-ASCII or control character; a blank line; a line after the first that begins with `:`,
 * `-`, `{` or `$`.
 */
export function composeFin(text: FinText): string {
  if (!/^MT\d{3}$/.test(text.messageType)) throw new Error(`not a FIN message type: ${text.messageType}`)
  for (const field of text.fields) refuseUnreadableField(field)
  return `${basicHeader(text)}${applicationHeader(text)}${userHeaderBlock(text.userHeader)}${textBlock(text.fields)}${trailerBlock(text.trailers)}`
}

function basicHeader({ sender, terminalCode = 'A' }: FinText): string {
  if (!TERMINAL_CODE.test(terminalCode)) throw new Error(`not a terminal code of a sender: ${terminalCode}`)
  const logicalTerminal = logicalTerminalOf(sender, terminalCode)
  return writeBasicHeader({
    application: 'F',
    service: '01',
    logicalTerminal,
    session: '0000',
    sequence: '000000',
  })
}

function applicationHeader({ messageType, receiver, delivery }: FinText): string {
  const { priority, monitoring, obsolescence } = delivery ?? { priority: 'N' }
  const block = writeApplicationHeader({
    direction: 'input',
    messageType: messageType.slice(2),
    receiver: logicalTerminalOf(receiver, 'X'),
    priority,
    ...(monitoring !== undefined && { deliveryMonitoring: monitoring }),
    ...(obsolescence !== undefined && { obsolescence }),
  })
  const content = block.slice('{2:'.length, -'}'.length)
  if (isApplicationHeader(content) && isDeliverySound(content)) return block
  throw new Error('monitoring and obsolescence do not fit the priority')
}

/**
 * Writes the fields of a message as block 4, braces included: `{4:`, one field after the other, `-}`.
 *
 * The result differs from the text that was read only in line ends, which become carriage return and line feed, in
 * blank lines after a value and in text that belongs to no field.
 */
export function rewriteBlock4(message: FinMessage): string {
  return isAcknowledgement(message) ? pairsBlock('4', message.fields) : textBlock(message.fields)
}

function userHeaderBlock(pairs: readonly FinPair[]): string {
  const broken = pairs.find((pair) => !/^\d{3}$/.test(pair.tag) || FOREIGN_IN_PAIR.test(pair.value))
  if (broken) throw new Error(`field ${broken.tag} of block 3 cannot be written`)
  return pairs.length === 0 ? '' : pairsBlock('3', inUserHeaderOrder(pairs))
}

function trailerBlock(trailers: readonly FinPair[] = []): string {
  const broken = trailers.find((pair) => !/^[A-Z]{3}$/.test(pair.tag) || FOREIGN_IN_PAIR.test(pair.value))
  if (broken) throw new Error(`trailer ${broken.tag} of block 5 cannot be written`)
  return trailers.length === 0 ? '' : pairsBlock('5', trailers)
}

function refuseUnreadableField({ tag, value }: FinPair): void {
  if (tagAt(`:${tag}:`, 0) !== tag) throw new Error(`not a tag: ${tag}`)
  if (FOREIGN_IN_FIELD.test(value) || BREAKS_FIELD.test(value))
    throw new Error(`field ${tag} has a value that cannot be written`)
}

function pairsBlock(id: string, pairs: readonly FinPair[]): string {
  return `{${id}:${pairs.map(({ tag, value }) => `{${tag}:${value}}`).join('')}}`
}

function textBlock(fields: readonly FinPair[]): string {
  return `{4:${LINE_END}${fields.map(fieldLines).join('')}-}`
}

function fieldLines({ tag, value }: FinPair): string {
  return `:${tag}:${value.replaceAll('\n', LINE_END)}${LINE_END}`
}

/** Returns the number of characters that the fields add to a text. */
export function lengthOfFields(fields: readonly FinPair[]): number {
  return fields.reduce((length, field) => length + fieldLines(field).length, 0)
}
