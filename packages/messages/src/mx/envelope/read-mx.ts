import type { Position } from '../../fin/message.ts'
import type { MxFinding } from '../../standard/mx/mx-finding.ts'
import { messageIdOfNamespace } from '../../standard/mx/schema.ts'
import { decodeXml, type XmlElement, type XmlLimits } from '../../xml/index.ts'
import type { MxMessage } from './mx-message.ts'
import { readXmlRoots } from './read-xml-roots.ts'

const TEXT_START: Position = { offset: 0, line: 1, column: 1 }
const HEADER_VERSIONS = 'head.001.'

/** The position of a message: its header and document, and the ancestors of the first of them, outermost first. */
interface MessagePosition {
  readonly header: XmlElement | undefined
  readonly document: XmlElement | undefined
  readonly around: readonly XmlElement[]
}

/** A part of the text: the offset of its first character and the offset after its last. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Reads every message of a text or of bytes (UTF-8 and UTF-16, with or without byte order mark).
 *
 * A message is an `AppHdr` of any version and the following `Document`, or a `Document` alone, at any depth and with
 * any prefixes. Interface files (`DataPDU`), request payloads, business messages and files without a wrapper are all
 * accepted. Never throws: a text that is not XML or contains no message is returned as one message with a finding.
 */
export function readMx(input: string | Uint8Array, limits?: Partial<XmlLimits>): readonly MxMessage[] {
  if (typeof input === 'string') return readText(input, limits)
  const size = limits?.size
  const decoded = decodeXml(input, size === undefined ? undefined : { size })
  return decoded.ok ? readText(decoded.value, limits) : [withoutParts('', decoded.error)]
}

function readText(text: string, limits: Partial<XmlLimits> | undefined): readonly MxMessage[] {
  const { roots, finding } = readXmlRoots(text, limits)
  const found = messagesBelow(roots)
  const spans = found.map(spanOf)
  const messages = found.map((message, index) => {
    const others = [spans[index - 1], spans[index + 1]].filter((span) => span !== undefined)
    return messageOf(
      message,
      text,
      found.length === 1 ? { start: 0, end: text.length } : widest(message, others),
    )
  })
  const [first] = messages
  if (first === undefined) return [withoutParts(text, finding ?? missingDocument(TEXT_START))]
  if (finding === undefined) return messages
  // The truncated part can belong to the last message or be another one, so the finding is added to the last message.
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, findings: [...message.findings, finding] } : message,
  )
}

/** Returns headers and documents in the order of the text. A header belongs to the following document. */
function messagesBelow(roots: readonly XmlElement[]): readonly MessagePosition[] {
  const found: MessagePosition[] = []
  for (const root of roots) visit(root, [])
  return found

  // The reader limits the depth of elements, and therefore the depth of this recursion.
  function visit(element: XmlElement, around: readonly XmlElement[]): void {
    if (isHeader(element)) found.push({ header: element, document: undefined, around })
    else if (isDocument(element)) addDocument(element, around)
    else for (const child of element.children) visit(child, [...around, element])
  }

  function addDocument(document: XmlElement, around: readonly XmlElement[]): void {
    const last = found.at(-1)
    if (last !== undefined && last.document === undefined) found[found.length - 1] = { ...last, document }
    else found.push({ header: undefined, document, around })
  }
}

function isHeader({ name, namespace }: XmlElement): boolean {
  return name === 'AppHdr' && messageIdOfNamespace(namespace)?.startsWith(HEADER_VERSIONS) === true
}

function isDocument({ name, namespace }: XmlElement): boolean {
  return name === 'Document' && messageIdOfNamespace(namespace) !== undefined
}

function spanOf({ header, document }: MessagePosition): Span {
  return {
    start: (header ?? document)?.position.offset ?? 0,
    end: (document ?? header)?.end ?? 0,
  }
}

/**
 * Returns the span of the outermost element that contains no part of another message, or of the message without
 * wrapper.
 */
function widest(message: MessagePosition, others: readonly Span[]): Span {
  const span = spanOf(message)
  const wrapper = message.around.find(
    ({ position, end }) =>
      end >= span.end && others.every((other) => other.end <= position.offset || other.start >= end),
  )
  return wrapper === undefined ? span : { start: wrapper.position.offset, end: wrapper.end }
}

function messageOf({ header, document }: MessagePosition, text: string, { start, end }: Span): MxMessage {
  const position = (header ?? document)?.position ?? TEXT_START
  return {
    raw: text.slice(start, end),
    position,
    header,
    headerText: header && text.slice(header.position.offset, header.end),
    document,
    documentText: document && text.slice(document.position.offset, document.end),
    findings: document === undefined ? [missingDocument(position)] : [],
  }
}

function withoutParts(text: string, finding: MxFinding): MxMessage {
  return {
    raw: text,
    position: TEXT_START,
    header: undefined,
    headerText: undefined,
    document: undefined,
    documentText: undefined,
    findings: [finding],
  }
}

function missingDocument({ line, column }: Position): MxFinding {
  return { code: 'message.documentMissing', severity: 'error', rule: 'envelope', path: '/', line, column }
}
