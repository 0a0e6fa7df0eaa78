import { ACKNOWLEDGEMENT_SERVICE } from './envelope/acknowledgement.ts'
import { isBic } from './format-parts.ts'
import type { BasicHeader, FinMessage } from './message.ts'

const LOGICAL_TERMINAL = /^[A-Z]{6}[A-Z0-9]{6}$/
const SEQUENCE_LENGTH = 6

/** `MT103` by block 2; `undefined` without envelope and for service messages. */
export function messageTypeOfFin(message: FinMessage): string | undefined {
  const messageType = message.applicationHeader?.messageType
  return messageType === undefined ? undefined : `MT${messageType}`
}

/** The sender's BIC in 11 characters: block 1 of an input message, the input reference of an output message. */
export function senderBicOf(message: FinMessage): string | undefined {
  const { applicationHeader, basicHeader } = message
  if (applicationHeader?.direction === 'output') return bicOfTerminal(applicationHeader.sender)
  return applicationHeader && ownBicOf(basicHeader)
}

/** The receiver's BIC in 11 characters: block 2 of an input message, block 1 of an output message. */
export function receiverBicOf(message: FinMessage): string | undefined {
  const { applicationHeader, basicHeader } = message
  if (applicationHeader?.direction === 'input') return bicOfTerminal(applicationHeader.receiver)
  return ownBicOf(basicHeader)
}

/** The unique end-to-end transaction reference as it stands in field 121 of block 3, well formed or not. */
export function uetrOf(message: FinMessage): string | undefined {
  return message.userHeader.find((field) => field.tag === '121')?.value
}

/** Returns whether this is a service message by which the network accepts or refuses another one. */
export function isAcknowledgement(message: FinMessage): boolean {
  return message.basicHeader?.service === ACKNOWLEDGEMENT_SERVICE
}

/**
 * The address of a logical terminal: the BIC with the terminal code at position 9 and the branch in full.
 * Throws when it is no BIC.
 */
export function logicalTerminalOf(bic: string, terminalCode: string): string {
  if (!isBic(bic)) throw new Error(`not a BIC: ${bic}`)
  return `${bic.slice(0, 8)}${terminalCode}${bic.slice(8).padEnd(3, 'X')}`
}

/** In a header that is too short the terminal's place holds something else. */
function ownBicOf(header: BasicHeader | undefined): string | undefined {
  return header?.sequence.length === SEQUENCE_LENGTH ? bicOfTerminal(header.logicalTerminal) : undefined
}

function bicOfTerminal(terminal: string): string | undefined {
  if (!LOGICAL_TERMINAL.test(terminal)) return undefined
  return `${terminal.slice(0, 8)}${terminal.slice(9)}`
}
