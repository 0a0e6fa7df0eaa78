import type { ReadingStop } from '@nostro/contract'
import {
  checkFin,
  type FinMessage,
  looksLikeMx,
  messageTypeOfFin,
  messageTypeOfMx,
  type MxMessage,
  readFin,
  readMx,
} from '@nostro/messages'

const START = { line: 1, column: 1 }

/**
 * Returns the position and reason at which reading a text stopped, so that no message was created: a second message, a
 * syntax error or an unknown type. Codes are those of findings, or `arrival.*`.
 */
export function readingStopOf(text: string): ReadingStop {
  return looksLikeMx(text) ? stopIn(readMx(text), messageTypeOfMx) : stopInFin(readFin(text))
}

function stopInFin(messages: readonly FinMessage[]): ReadingStop {
  const checked = messages.map((message) => ({ ...message, findings: checkFin(message, 'receiving') }))
  return stopIn(checked, messageTypeOfFin)
}

function stopIn<M extends FinMessage | MxMessage>(
  [message, second]: readonly M[],
  typeOf: (message: M) => string | undefined,
): ReadingStop {
  if (message === undefined) return { ...START, code: 'arrival.noMessage' }
  if (second !== undefined) {
    const { line, column } = second.position
    return { line, column, code: 'arrival.severalMessages' }
  }
  const { line, column } = message.position
  const finding = message.findings.find(({ severity }) => severity === 'error') ?? message.findings[0]
  const type = typeOf(message)
  if (finding === undefined || (type !== undefined && finding.severity === 'warning')) {
    return type === undefined
      ? { line, column, code: 'arrival.noMessage' }
      : { line, column, code: 'arrival.typeUnknown', params: { type } }
  }
  return { line: finding.line, column: finding.column, code: finding.code, ...paramsOf(finding.params) }
}

function paramsOf(params: Readonly<Record<string, string | number | readonly string[]>> | undefined) {
  if (params === undefined) return {}
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? [...value] : value,
  ])
  return { params: Object.fromEntries(entries) as NonNullable<ReadingStop['params']> }
}
