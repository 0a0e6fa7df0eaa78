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

/** X is the terminal code of receivers. */
const TERMINAL_CODE = /^[A-WYZ0-9]$/
const LINE_END = '\r\n'
/** Anything but printable ASCII, and the closing brace; in a pair the opening one too. */
const FOREIGN_IN_FIELD = /[^\n -|~]/
const FOREIGN_IN_PAIR = /[^ -z|~]/
/** Further lines that would be taken for a tag, an end, a block or a separator, and lines that reading drops. */
const BREAKS_FIELD = /\n[-:{$]|\n *(?:\n|$)/

/** The settings by which the network delivers a message. Source: SWIFT UHB, application header block. */
interface Delivery {
  /** Normal or urgent. */
  readonly priority: 'N' | 'U'
  /** `1` warns when it is not delivered, `2` tells when it is, `3` does both. Urgent needs 1 or 3, normal takes 2. */
  readonly monitoring?: '1' | '2' | '3'
  /** The period after which it counts as not delivered, in units of five minutes: `003` urgent, `020` normal. */
  readonly obsolescence?: string
}

/** A message to be written. Sender and receiver are BICs of 8 or 11 characters. */
export interface FinText {
  /** `MT103` */
  readonly messageType: string
  readonly sender: string
  readonly receiver: string
  /** The sender's logical terminal among those of its BIC: a capital other than X, or a digit. `A` where none is named. */
  readonly terminalCode?: string
  /** Normal priority where nothing is said. */
  readonly delivery?: Delivery
  /** Fields of block 3, in any order; none of them means no block 3. */
  readonly userHeader: readonly FinPair[]
  /** Fields of block 4; lines of a value are separated by `\n`. */
  readonly fields: readonly FinPair[]
  /** Trailers that a sender gives itself, such as a possible duplicate; none of them means no block 5. */
  readonly trailers?: readonly FinPair[]
}

/**
 * Writes a message on its way to the network: an input message with session and sequence zero, which the interface
 * fills, block 3 in the order of the standard, every line of block 4 ended by carriage return and line feed, and block 5
 * for the trailers that the sender gives itself.
 *
 * Content must have been checked. Throws for what would not be read back as it was given or is never allowed: a BIC,
 * tag or terminal code of another form; monitoring that does not fit the priority; an unknown field of block 3; a value
 * with a closing brace, a character outside ASCII or a control character; a blank line; a further line that begins with
 * `:`, `-`, `{` or `$`.
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
 * Writes the fields that were read as block 4, braces included: `{4:`, one field after the other, `-}`.
 *
 * A text that was read and is written back differs at most in its line ends, which become carriage return and line
 * feed, in blank lines behind a value and in text that belongs to no field.
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

/** The characters by which fields make a text longer. */
export function lengthOfFields(fields: readonly FinPair[]): number {
  return fields.reduce((length, field) => length + fieldLines(field).length, 0)
}
