import { isAcknowledgement } from './fin/header-facts.ts'
import type { FinMessage, Finding } from './fin/message.ts'
import { MT_ROWS } from './mt/mt-rows.ts'
import { standardIn } from './mt/standards.ts'
import type { MxFinding } from './standard/mx/mx-finding.ts'

/**
 * The result of checking a message. `valid`: it was checked by the rules of its type without findings. `notChecked`: it
 * has no errors, but there are no rules for its type. `refused`: a NAK alone, or a message with its NAK in which no
 * error was found. `accepted`: an ACK alone.
 */
export type Verdict = 'valid' | 'notValid' | 'notChecked' | 'refused' | 'accepted'

type Severities = readonly Pick<Finding | MxFinding, 'severity' | 'code'>[]

/** Returns the verdict on a FIN message with all its findings. */
export function finVerdict(message: FinMessage, findings: Severities): Verdict {
  const { acknowledgement } = message
  const isRefused = acknowledgement?.isAccepted === false
  if (isRefused && isAcknowledgement(message)) return 'refused'
  if (hasErrors(findings)) return 'notValid'
  if (isRefused) return 'refused'
  if (isAcknowledgement(message)) return acknowledgement === undefined ? 'notChecked' : 'accepted'
  return standardIn(MT_ROWS, message) === undefined ? 'notChecked' : 'valid'
}

/** Returns the verdict on an ISO 20022 message, or on a stream of one, with all its findings. */
export function mxVerdict(findings: Severities): Verdict {
  if (hasErrors(findings)) return 'notValid'
  return findings.some(({ code }) => code === 'message.typeUnsupported') ? 'notChecked' : 'valid'
}

/** Returns whether any finding is an error, for which the network would refuse the message. */
export function hasErrors(findings: Severities): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
