import { messageTypeOfFin } from '../fin/header-facts.ts'
import type { Finding, FinMessage } from '../fin/message.ts'
import { findingAt } from './finding-at.ts'
import { firstDayOf, networkChange, type NetworkPart } from './network-changes.ts'

/** A part of a message whose presence makes it a form that the network no longer accepts. */
interface RetiredPart {
  readonly part: NetworkPart
  /** Returns the path of the part, if the message has it. */
  readonly pathIn: (message: FinMessage) => string | undefined
}

/** The parts of a type that the network refuses, in forms that it otherwise accepts. */
const RETIRED_PARTS: Readonly<Record<string, RetiredPart>> = {
  MT101: { part: 'severalOrders', pathIn: secondTransactionPath },
  MT103: { part: 'extendedRemittance', pathIn: remittancePath },
}

/**
 * Returns an error if the message has a form that the network no longer accepts; otherwise an empty list. Such a message
 * is read and shown, and refused when sent.
 */
export function retirementFindings(message: FinMessage): readonly Finding[] {
  const type = messageTypeOfFin(message)
  if (type === undefined) return []
  const retired = RETIRED_PARTS[type]
  const change = networkChange(type, 'refused', retired?.part)
  const path = retired === undefined ? 'block2' : retired.pathIn(message)
  if (change === undefined || path === undefined) return []
  const at = [...message.userHeader, ...message.fields].find(({ tag }) => tag === path)?.position
  return [
    findingAt(at ?? message.position, {
      code: 'message.retired',
      severity: 'error',
      path,
      params: { type, since: firstDayOf(change) },
    }),
  ]
}

/** Returns the path of extended remittance information: the flag, or the field that requires it. */
function remittancePath({ userHeader, fields }: FinMessage): string | undefined {
  if (userHeader.some(({ tag, value }) => tag === '119' && value === 'REMIT')) return '119'
  return fields.some(({ tag }) => tag === '77T') ? '77T' : undefined
}

/** Returns the path of the second transaction; each begins with a field 21. */
function secondTransactionPath({ fields }: FinMessage): string | undefined {
  return fields.filter(({ tag }) => tag === '21').length > 1 ? '21' : undefined
}
