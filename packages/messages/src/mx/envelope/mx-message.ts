import type { Position } from '../../fin/message.ts'
import { messageIdOfNamespace } from '../../standard/mx/schema.ts'
import type { MxFinding } from '../../standard/mx/mx-finding.ts'
import type { XmlElement } from '../../xml/index.ts'

/**
 * One ISO 20022 message, read tolerantly: its application header and its document, whatever stood around them.
 *
 * Without header `header` is absent; without a document, and for a text that is no XML, `document` is, and `findings`
 * says why.
 */
export interface MxMessage {
  /** The message character for character as it stood in the input: with its wrapper where that holds nothing else. */
  readonly raw: string
  readonly position: Position
  readonly header: XmlElement | undefined
  /** `AppHdr` as it stood in the input. Prefixes it uses may be declared around it. */
  readonly headerText: string | undefined
  readonly document: XmlElement | undefined
  readonly documentText: string | undefined
  /** Findings about the text; those about content come from checking. */
  readonly findings: readonly MxFinding[]
}

/** `pacs.008.001.08` by the document's namespace; `undefined` without document or in another namespace. */
export function messageTypeOfMx(message: MxMessage): string | undefined {
  return messageIdOfNamespace(message.document?.namespace)
}

/** `head.001.001.02` by the header's namespace; `undefined` without header. */
export function headerVersionOf(message: MxMessage): string | undefined {
  return messageIdOfNamespace(message.header?.namespace)
}
