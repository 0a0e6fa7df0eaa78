import {
  type FinMessage,
  isWithoutHeaders,
  messageTypeOfFin,
  readFin,
  receiverBicOf,
  senderBicOf,
} from './fin/index.ts'
import { definitionOf } from './message-types.ts'
import { checkFin } from './mt/check-fin.ts'

/** A problem in a text that a user wants to send, with its position; lines and columns count from 1. */
export interface FreeTextFinding {
  /** The code of a finding of the network's rules, or a `FreeTextCode`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly rule?: string
  /** `32A`; `block2` if the finding is not about a field. */
  readonly tag: string
  readonly line: number
  readonly column: number
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/** The facts of a text as far as it is a message, and its findings. */
export interface CheckedFreeText {
  readonly message: FinMessage | undefined
  /** `MT199` */
  readonly type: string | undefined
  /** 11 characters. */
  readonly receiver: string | undefined
  /** In the order of the text. */
  readonly findings: readonly FreeTextFinding[]
}

/** The codes of findings other than those of the network's rules; texts in three languages are keyed by them. */
type FreeTextCode =
  | 'arrival.noMessage'
  | 'arrival.severalMessages'
  | 'arrival.typeUnknown'
  | 'freeText.headersMissing'
  | 'freeText.outputHeader'
  | 'sender.notOwnBank'

/**
 * Checks a text that is sent unchanged. It must be one FIN message of a type that has a form, with the headers of an
 * input message, sent by one of `ownBics` (11 characters each), without error by the network's rules.
 *
 * Findings: those of {@link checkFin}, and those of `FreeTextCode`.
 */
export function checkFreeText(
  text: string,
  { ownBics }: { readonly ownBics: readonly string[] },
): CheckedFreeText {
  const [message, second] = readFin(text)
  if (message === undefined) {
    return { message, type: undefined, receiver: undefined, findings: [own('arrival.noMessage')] }
  }
  const findings = [
    ...networkFindings(message),
    ...(second === undefined
      ? []
      : [own('arrival.severalMessages', { ...placeOf(second), tag: 'envelope' })]),
    ...headerFindings(message, ownBics),
  ]
  return {
    message,
    type: messageTypeOfFin(message),
    receiver: receiverBicOf(message),
    findings: findings.toSorted((one, other) => one.line - other.line || one.column - other.column),
  }
}

/** Codes that are omitted because our own findings are more specific. */
const REPORTED_OTHERWISE: readonly string[] = ['envelope.absent', 'message.typeUnsupported']

function networkFindings(message: FinMessage): readonly FreeTextFinding[] {
  return checkFin(message, 'sending')
    .filter(({ code }) => !REPORTED_OTHERWISE.includes(code))
    .map(({ path, ...finding }) => ({ ...finding, tag: path }))
}

function headerFindings(message: FinMessage, ownBics: readonly string[]): readonly FreeTextFinding[] {
  // The type must be in the headers; the fields alone are not enough.
  const type = isWithoutHeaders(message) ? undefined : messageTypeOfFin(message)
  const sender = senderBicOf(message)
  const place = placeOf(message)
  if (type === undefined) return [own('freeText.headersMissing', place)]
  if (message.applicationHeader?.direction === 'output') {
    return [own('freeText.outputHeader', { ...place, tag: 'block2' })]
  }
  return [
    ...(definitionOf(type) === undefined
      ? [own('arrival.typeUnknown', { ...place, tag: 'block2', params: { type } })]
      : []),
    ...(sender === undefined || ownBics.includes(sender)
      ? []
      : [own('sender.notOwnBank', { ...place, tag: 'block1', params: { allowed: ownBics } })]),
  ]
}

function placeOf({ position: { line, column } }: FinMessage) {
  return { line, column }
}

function own(code: FreeTextCode, detail: Partial<FreeTextFinding> = {}): FreeTextFinding {
  return { severity: 'error', tag: 'envelope', line: 1, column: 1, ...detail, code }
}
