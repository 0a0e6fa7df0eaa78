import type { MessageDefinition } from '../core/definition.ts'
import type { Members } from '../core/shape.ts'

/**
 * A definition whose message travels as ISO 20022 XML.
 *
 * The elements of its members start at the message's root element, those below the member
 * {@link HEADER_MEMBER} at the application header.
 */
export interface MxDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'ISO20022'
  readonly envelope: 'businessHeader'
  /** `pacs.008.001.08` */
  readonly messageIdentifier: string
  /** The one element below `Document`: `FIToFICstmrCdtTrf`. */
  readonly messageRoot: string
}

/** The member that becomes the application header. */
export const HEADER_MEMBER = 'businessApplicationHeader'
