import { childAt, textAt } from '../mx/envelope/element-access.ts'
import { messageTypeOfMx } from '../mx/envelope/mx-message.ts'
import { readMx } from '../mx/envelope/read-mx.ts'
import { readXml, type WritableElement, writeXml, type XmlElement } from '../xml/index.ts'
import type { NetworkAnswer } from './network-answer.ts'

const NAMESPACE = 'urn:swift:saa:xsd:saa.2.0'
const REVISION = '2.0.7'
/** The service of payments and statements between banks. */
const SERVICE = 'swift.finplus'

/** The facts about a message in its wrapper. */
export interface DataPduFacts {
  /** The reference by which answers identify the message. */
  readonly senderReference: string
  /** BICs of 11 characters. */
  readonly sender: string
  readonly receiver: string
  /** True if the message may have been sent before. */
  readonly isPossibleDuplicate: boolean
}

/** A placeholder for the message. Written headers never contain this character. */
const PLACE = '\u2026'

/**
 * Writes an ISO 20022 message in the wrapper that interfaces accept; header and document are copied character for
 * character. Throws for a text that is not one message with a header.
 *
 * Source: Alliance Access, XML version 2 (DataPDU).
 */
export function composeDataPdu(text: string, facts: DataPduFacts): string {
  const [message, second] = readMx(text)
  const type = message && messageTypeOfMx(message)
  const { headerText, documentText } = message ?? {}
  if (type === undefined || headerText === undefined || documentText === undefined || second !== undefined)
    throw new Error('A DataPDU contains exactly one ISO 20022 message with its header')
  const wrapper = writeXml({
    name: 'DataPDU',
    namespace: NAMESPACE,
    children: [{ name: 'Revision', text: REVISION }, headerOf(type, facts), { name: 'Body', text: PLACE }],
  })
  const [before = '', after = ''] = wrapper.split(PLACE)
  return `${before}${headerText}${documentText}${after}`
}

function partyOf(name: string, bic: string): WritableElement {
  return {
    name,
    children: [
      { name: 'DN', text: `o=${bic.slice(0, 8).toLowerCase()},o=swift` },
      { name: 'FullName', children: [{ name: 'X1', text: bic }] },
    ],
  }
}

function headerOf(type: string, facts: DataPduFacts): WritableElement {
  const network: WritableElement = {
    name: 'NetworkInfo',
    children: [
      { name: 'IsPossibleDuplicate', text: String(facts.isPossibleDuplicate) },
      { name: 'Service', text: SERVICE },
    ],
  }
  const members: readonly WritableElement[] = [
    { name: 'SenderReference', text: facts.senderReference },
    { name: 'MessageIdentifier', text: type },
    { name: 'Format', text: 'MX' },
    partyOf('Sender', facts.sender),
    partyOf('Receiver', facts.receiver),
    network,
  ]
  return { name: 'Header', children: [{ name: 'Message', children: members }] }
}

/** The facts of a report; a refusal has a code. */
export interface TransmissionReport {
  readonly senderReference: string
  readonly refusalCode?: string
}

/**
 * Writes the report by which an interface returns the network's answer to a message: the inverse of {@link
 * readDataPduAnswer}.
 *
 * Source: Alliance Access, XML version 2 (TransmissionReport).
 */
export function composeTransmissionReport({ senderReference, refusalCode }: TransmissionReport): string {
  const verdict = refusalCode === undefined ? 'NetworkAcked' : 'NetworkNacked'
  const reason: readonly WritableElement[] =
    refusalCode === undefined ? [] : [{ name: 'NackReason', text: refusalCode }]
  const report: WritableElement = {
    name: 'TransmissionReport',
    children: [
      { name: 'SenderReference', text: senderReference },
      { name: 'NetworkDeliveryStatus', text: verdict },
      ...reason,
    ],
  }
  return writeXml({
    name: 'DataPDU',
    namespace: NAMESPACE,
    children: [
      { name: 'Revision', text: REVISION },
      { name: 'Header', children: [report] },
    ],
  })
}

/** Reports of an interface, each with the element that contains the verdict. */
const REPORTS = [
  { name: 'TransmissionReport', verdict: 'NetworkDeliveryStatus' },
  { name: 'MessageStatus', verdict: 'IsSuccess' },
] as const

const YES: ReadonlySet<string> = new Set(['NetworkAcked', 'true', '1'])
const NO: ReadonlySet<string> = new Set([
  'NetworkNacked',
  'NetworkRejectedLocally',
  'NetworkAborted',
  'false',
  '0',
])

/**
 * Returns the answer in an interface's report about a message; `undefined` for any other text. Another status, such as
 * that of a pending message, returns an answer without verdict.
 *
 * Source: Alliance Access, XML version 2 (TransmissionReport, MessageStatus).
 */
export function readDataPduAnswer(text: string): NetworkAnswer | undefined {
  const read = readXml(text)
  if (!read.ok) return undefined
  const header = read.value.name === 'DataPDU' ? childAt(read.value, 'Header') : undefined
  for (const { name, verdict } of REPORTS) {
    const report = childAt(header, name)
    const senderReference = textAt(report, 'SenderReference')
    if (report !== undefined && senderReference !== undefined)
      return { ...verdictOf(report, textAt(report, verdict) ?? ''), about: { senderReference } }
  }
  return undefined
}

function verdictOf(report: XmlElement, word: string) {
  if (YES.has(word)) return { isAccepted: true }
  if (!NO.has(word)) return {}
  const code = textIn(report, ['ErrorCode', 'NackReason', 'ReasonCode'])
  const text = textIn(report, ['ErrorText', 'Text', 'Contents'])
  return { isAccepted: false, code: code ?? word, ...(text !== undefined && { text }) }
}

/** Returns the text of the first non-empty element with one of these names at any depth. */
function textIn(element: XmlElement, names: readonly string[]): string | undefined {
  for (const child of element.children) {
    const found = names.includes(child.name) && child.text.trim() !== '' ? child.text.trim() : undefined
    const text = found ?? textIn(child, names)
    if (text !== undefined) return text
  }
  return undefined
}
