import type { Acknowledgement, BasicHeader, FinField, FinMessage } from '../message.ts'
import { LINE_ENDS } from '../source-text.ts'
import { writeBasicHeader } from './header-blocks.ts'

/** The service identifier of acknowledgements in block 1. */
export const ACKNOWLEDGEMENT_SERVICE = '21'

const ERROR_CODE = /^([A-Z][A-Z0-9]{2})(\d{3})?$/
const DATE_TIME = /^\d{10}$/
const REFERENCE = /^[ -z|~]{1,16}$/

/**
 * Reads a service message 21, `{1:F21…}{4:{177:…}{451:0}}`; returns `undefined` for another service message.
 *
 * Source: SWIFT UHB, FIN system messages.
 */
export function readAcknowledgement(
  header: BasicHeader,
  pairs: readonly FinField[],
): Acknowledgement | undefined {
  if (header.service !== ACKNOWLEDGEMENT_SERVICE) return undefined
  const valueOf = (tag: string) => pairs.find((pair) => pair.tag === tag)?.value
  const dateTime = valueOf('177')
  const errorCode = valueOf('405')
  const messageUserReference = valueOf('108')
  return {
    isAccepted: valueOf('451') === '0',
    logicalTerminal: header.logicalTerminal,
    session: header.session,
    sequence: header.sequence,
    ...(dateTime !== undefined && { dateTime }),
    ...(errorCode !== undefined && { errorCode }),
    ...(messageUserReference !== undefined && { messageUserReference }),
  }
}

/**
 * Writes an acknowledgement as the network sends it: the inverse of {@link readAcknowledgement}.
 *
 * Throws for malformed parts, for a refusal without error code and for an acceptance with one.
 */
export function composeAcknowledgement(acknowledgement: Acknowledgement): string {
  const { isAccepted, logicalTerminal, session, sequence } = acknowledgement
  const { dateTime, errorCode, messageUserReference } = acknowledgement
  if (isAccepted !== (errorCode === undefined))
    throw new Error('an error code belongs to a refusal, and to it alone')
  const pairs = [
    pairOf('177', dateTime, DATE_TIME),
    `{451:${isAccepted ? '0' : '1'}}`,
    pairOf('405', errorCode, ERROR_CODE),
    pairOf('108', messageUserReference, REFERENCE),
  ]
  const header = { application: 'F', service: ACKNOWLEDGEMENT_SERVICE, logicalTerminal, session, sequence }
  return `${writeBasicHeader(header)}{4:${pairs.join('')}}`
}

function pairOf(tag: string, value: string | undefined, pattern: RegExp): string {
  if (value === undefined) return ''
  if (!pattern.test(value)) throw new Error(`field ${tag} of an acknowledgement cannot be written`)
  return `{${tag}:${value}}`
}

/** The reason why the network refused a message. */
export interface Refusal {
  /** The network's code: `T27`. */
  readonly code: string
  /** The line of block 4 that the code refers to, counted from 1 after `{4:`; {@link fieldAtLine} returns its field. */
  readonly line?: number
}

/** Returns the code and line of a refusal; `undefined` for an acceptance or a malformed code. */
export function refusalOf(acknowledgement: Acknowledgement): Refusal | undefined {
  const [, code, line] = ERROR_CODE.exec(acknowledgement.errorCode ?? '') ?? []
  if (acknowledgement.isAccepted || code === undefined) return undefined
  return line === undefined ? { code } : { code, line: Number(line) }
}

/** The field that contains a line of block 4. */
export interface FieldLine {
  readonly field: FinField
  /** The line within the field's value, from 1. */
  readonly lineInField: number
}

/** Returns the field that contains a line of block 4, counted from 1 after `{4:`; `undefined` if there is none. */
export function fieldAtLine(message: FinMessage, line: number): FieldLine | undefined {
  const [first] = message.fields
  if (first === undefined) return undefined
  const lineInText = blockLineOf(message, first) + line
  const field = message.fields.findLast(({ position }) => position.line <= lineInText)
  if (field === undefined) return undefined
  const lineInField = lineInText - field.position.line + 1
  return lineInField > field.value.split('\n').length ? undefined : { field, lineInField }
}

/** Returns the line of the text on which block 4 begins; for a text without envelope, the line before its first. */
function blockLineOf({ raw, position }: FinMessage, first: FinField): number {
  const beginning = raw.slice(0, first.position.offset - position.offset)
  const block = beginning.lastIndexOf('{4:')
  if (block === -1) return position.line - 1
  const linesBehind = beginning.slice(block).split(LINE_ENDS).length - 1
  return first.position.line - linesBehind
}
