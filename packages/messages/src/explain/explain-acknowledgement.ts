import { fieldAtLine, refusalOf } from '../fin/envelope/acknowledgement.ts'
import { isAcknowledgement } from '../fin/header-facts.ts'
import type { FinMessage } from '../fin/message.ts'
import { meaningOf } from './code-words.ts'
import type { AcknowledgementExplanation } from './explanation.ts'

/**
 * Returns the explanation of the network's answer to a message. For a refusal it contains the meaning of the error code
 * and, if the refused message is available, the field with the refused line.
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
