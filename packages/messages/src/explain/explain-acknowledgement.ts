import { fieldAtLine, refusalOf } from '../fin/envelope/acknowledgement.ts'
import { isAcknowledgement } from '../fin/header-facts.ts'
import type { FinMessage } from '../fin/message.ts'
import { meaningOf } from './code-words.ts'
import type { AcknowledgementExplanation } from './explanation.ts'

/**
 * Returns the explanation of the network's answer to a message; for a refusal the meaning of its code and, where the
 * refused message is at hand, the field that has the refused line.
 */
export function explainAcknowledgement(message: FinMessage): AcknowledgementExplanation | undefined {
  const { acknowledgement } = message
  if (acknowledgement === undefined) return undefined
  const { isAccepted, errorCode } = acknowledgement
  const refusal = refusalOf(acknowledgement)
  if (refusal === undefined) return { isAccepted, ...(errorCode !== undefined && { errorCode }) }
  const { code, line } = refusal
  const meaning = meaningOf('networkError', code)
  const place = line === undefined || isAcknowledgement(message) ? undefined : fieldAtLine(message, line)
  return {
    isAccepted,
    errorCode: code,
    ...(meaning && { meaning }),
    ...(line !== undefined && { line }),
    ...(place && { tag: place.field.tag }),
  }
}
