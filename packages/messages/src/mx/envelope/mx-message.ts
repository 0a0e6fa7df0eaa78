import type { Position } from '../../fin/message.ts'
import { messageIdOfNamespace } from '../../standard/mx/schema.ts'
import type { MxFinding } from '../../standard/mx/mx-finding.ts'
import type { XmlElement } from '../../xml/index.ts'

/**
 * One ISO 20022 message, read tolerantly: its application header and its document, with any elements around them.
 *
 * Without a header, `header` is absent. Without a document, and for a text that is not XML, `document` is absent, and
 * `findings` has the reason.
 */
export interface MxMessage {
  /**
   * The message as in the input, character for character, with its wrapper if the wrapper contains no other message.
   */
  readonly raw: string
  readonly position: Position
  readonly header: XmlElement | undefined
  /** `AppHdr` as in the input. Prefixes that it uses can be declared outside of it. */
  readonly headerText: string | undefined
  readonly document: XmlElement | undefined
  readonly documentText: string | undefined
  /** Findings about the text. Findings about the content are the result of a check. */
  readonly findings: readonly MxFinding[]
}

/**
 * Returns the message type by the document's namespace, `pacs.008.001.08`; `undefined` without document or for another
 * namespace.
 */
export function messageTypeOfMx(message: MxMessage): string | undefined {
  return messageIdOfNamespace(message.document?.namespace)
}

/** Returns the header version by the header's namespace, `head.001.001.02`; `undefined` without header. */
export function headerVersionOf(message: MxMessage): string | undefined {
  return messageIdOfNamespace(message.header?.namespace)
}
