import { ACKNOWLEDGEMENT_SERVICE } from './envelope/acknowledgement.ts'
import { isBic } from './format-parts.ts'
import type { BasicHeader, FinMessage } from './message.ts'

const LOGICAL_TERMINAL = /^[A-Z]{6}[A-Z0-9]{6}$/
const SEQUENCE_LENGTH = 6

/**
 * Returns the message type in block 2, `MT103`. For a statement or report without envelope, as banks offer them for
 * download, returns the type that its fields show. Returns `undefined` for any other text without block 2 and for
 * service messages.
 */
export function messageTypeOfFin(message: FinMessage): string | undefined {
  const messageType = message.applicationHeader?.messageType
  return messageType === undefined ? typeWithoutHeaders(message) : `MT${messageType}`
}

/** Returns whether a message has neither block 1 nor block 2. */
export function isWithoutHeaders({ basicHeader, applicationHeader }: FinMessage): boolean {
  return basicHeader === undefined && applicationHeader === undefined
}

/** Returns whether a text can be of a type. A statement without headers can be an MT940 or an MT950. */
export function isOfType(message: FinMessage, type: string): boolean {
  const found = messageTypeOfFin(message)
  return found === type || (found === 'MT940' && type === 'MT950' && isWithoutHeaders(message))
}

const BALANCES: readonly string[] = ['60F', '60M', '62F', '62M']
const ENTRIES: readonly string[] = ['61']
const SUMS_OF_ENTRIES: readonly string[] = ['90C', '90D']
const FLOOR_LIMIT: readonly string[] = ['34F']

/** Returns the type by the fields that only MT940, MT941, MT942 and MT950 have. Source: SWIFT UHB. */
function typeWithoutHeaders(message: FinMessage): string | undefined {
  if (!isWithoutHeaders(message)) return undefined
  const has = (tags: readonly string[]) => message.fields.some(({ tag }) => tags.includes(tag))
  if (has(FLOOR_LIMIT)) return 'MT942'
  if (has(SUMS_OF_ENTRIES)) return has(BALANCES) ? 'MT941' : 'MT942'
  return has(BALANCES) || has(ENTRIES) ? 'MT940' : undefined
}

/**
 * Returns the sender's BIC with 11 characters: from block 1 of an input message, from the input reference of an output
 * message.
 */
export function senderBicOf(message: FinMessage): string | undefined {
  const { applicationHeader, basicHeader } = message
  if (applicationHeader?.direction === 'output') return bicOfTerminal(applicationHeader.sender)
  return applicationHeader && ownBicOf(basicHeader)
}

/**
 * Returns the receiver's BIC with 11 characters: from block 2 of an input message, from block 1 of an output message.
 */
export function receiverBicOf(message: FinMessage): string | undefined {
  const { applicationHeader, basicHeader } = message
  if (applicationHeader?.direction === 'input') return bicOfTerminal(applicationHeader.receiver)
  return ownBicOf(basicHeader)
}

/**
 * Returns the content of field 121 of block 3, the unique end-to-end transaction reference, even if it is malformed.
 */
export function uetrOf(message: FinMessage): string | undefined {
  return message.userHeader.find((field) => field.tag === '121')?.value
}

/** Returns whether this is a service message by which the network accepts or refuses another one. */
export function isAcknowledgement(message: FinMessage): boolean {
  return message.basicHeader?.service === ACKNOWLEDGEMENT_SERVICE
}

/**
 * Returns the address of a logical terminal: the BIC with the terminal code at position 9 and the branch code. Throws
 * if `bic` is not a BIC.
 */
export function logicalTerminalOf(bic: string, terminalCode: string): string {
  if (!isBic(bic)) throw new Error(`not a BIC: ${bic}`)
  return `${bic.slice(0, 8)}${terminalCode}${bic.slice(8).padEnd(3, 'X')}`
}

/** Returns the BIC of block 1. In a header that is too short, other characters are at the position of the terminal. */
function ownBicOf(header: BasicHeader | undefined): string | undefined {
  return header?.sequence.length === SEQUENCE_LENGTH ? bicOfTerminal(header.logicalTerminal) : undefined
}

function bicOfTerminal(terminal: string): string | undefined {
  if (!LOGICAL_TERMINAL.test(terminal)) return undefined
  return `${terminal.slice(0, 8)}${terminal.slice(9)}`
}
