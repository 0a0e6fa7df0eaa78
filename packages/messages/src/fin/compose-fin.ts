import { isAcknowledgement, logicalTerminalOf } from './header-facts.ts'
import { writeApplicationHeader, writeBasicHeader } from './header-blocks.ts'
import type { FinMessage, FinPair } from './message.ts'
import { tagAt } from './source-text.ts'

const LINE_END = '\r\n'
/** Anything but printable ASCII, and the closing brace; in a pair the opening one too. */
const FOREIGN_IN_FIELD = /[^\n -|~]/
const FOREIGN_IN_PAIR = /[^ -z|~]/
/** Further lines that would be taken for a tag, an end, a block or a separator, and lines that reading drops. */
const BREAKS_FIELD = /\n[-:{$]|\n *(?:\n|$)/

/** A message to be written. Sender and receiver are BICs of 8 or 11 characters. */
export interface FinText {
  /** `MT103` */
  readonly messageType: string
  readonly sender: string
  readonly receiver: string
  /** Fields of block 3 in the order of the standard; none of them means no block 3. */
  readonly userHeader: readonly FinPair[]
  /** Fields of block 4; lines of a value are separated by `\n`. */
  readonly fields: readonly FinPair[]
}

/**
 * Writes a message on its way to the network: an input message of normal priority with session and sequence zero,
 * which the interface fills, every line of block 4 ended by carriage return and line feed, and no block 5.
 *
 * Content must have been checked. Throws for what would not be read back as it was given: a BIC or tag of another
 * form; a value with a closing brace, a character outside ASCII or a control character; a blank line; a further line
 * that begins with `:`, `-`, `{` or `$`.
 */
export function composeFin(text: FinText): string {
  if (!/^MT\d{3}$/.test(text.messageType)) throw new Error(`not a FIN message type: ${text.messageType}`)
  const basicHeader = writeBasicHeader({
    application: 'F',
    service: '01',
    logicalTerminal: logicalTerminalOf(text.sender, 'A'),
    session: '0000',
    sequence: '000000',
  })
  const applicationHeader = writeApplicationHeader({
    direction: 'input',
    messageType: text.messageType.slice(2),
    receiver: logicalTerminalOf(text.receiver, 'X'),
    priority: 'N',
  })
  for (const field of text.fields) refuseUnreadableField(field)
  return `${basicHeader}${applicationHeader}${userHeaderBlock(text.userHeader)}${textBlock(text.fields)}`
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
  return pairs.length === 0 ? '' : pairsBlock('3', pairs)
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
  const lines = fields.map(({ tag, value }) => `:${tag}:${value.replaceAll('\n', LINE_END)}${LINE_END}`)
  return `{4:${LINE_END}${lines.join('')}-}`
}
