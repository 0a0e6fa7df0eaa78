import { readFin, senderBicOf, messageTypeOfFin } from '../fin/index.ts'
import { rewriteBlock4 } from '../fin/compose-fin.ts'
import { looksLikeMx, readMx } from '../mx/envelope/index.ts'
import { readXml, type XmlElement } from '../xml/index.ts'

/** The content of one received message without the parts that differ between repeated deliveries. */
export interface DeliveredContent {
  /** Equal for two deliveries of the same message, over any route. */
  readonly content: string
  /** True if the message is marked as a possible duplicate. */
  readonly isPossibleDuplicate: boolean
}

/** Trailers with which sender and network mark a possible duplicate. Source: SWIFT UHB, PDE and PDM. */
const MARKS: readonly string[] = ['PDE', 'PDM']
const MX_MARK = /<(?:\w+:)?PssblDplct>[^<]*<\/(?:\w+:)?PssblDplct>/g

/** Returns the content of one received message; `undefined` for a text with several messages or none. */
export function deliveredContent(text: string): DeliveredContent | undefined {
  return looksLikeMx(text) ? mxContent(text) : finContent(text)
}

function finContent(text: string): DeliveredContent | undefined {
  const [message, second] = readFin(text)
  const type = message && messageTypeOfFin(message)
  if (message === undefined || type === undefined || second !== undefined) return undefined
  const header = message.userHeader.map(({ tag, value }) => `{${tag}:${value}}`).join('')
  return {
    content: [senderBicOf(message) ?? '', type, header, rewriteBlock4(message)].join('\n'),
    isPossibleDuplicate: message.trailers.some(({ tag }) => MARKS.includes(tag)),
  }
}

function mxContent(text: string): DeliveredContent | undefined {
  const [message, second] = readMx(text)
  const { headerText = '', documentText } = message ?? {}
  if (documentText === undefined || second !== undefined) return undefined
  const wrapper = readXml(text)
  const marks = wrapper.ok ? textsOf(wrapper.value, ['IsPossibleDuplicate', 'PssblDplct']) : []
  return {
    content: `${headerText.replaceAll(MX_MARK, '')}${documentText}`,
    isPossibleDuplicate: marks.includes('true'),
  }
}

function textsOf(element: XmlElement, names: readonly string[]): readonly string[] {
  // Elements inside of the document belong to the message.
  if (element.name === 'Document') return []
  const own = names.includes(element.name) ? [element.text.trim()] : []
  return [...own, ...element.children.flatMap((child) => textsOf(child, names))]
}
