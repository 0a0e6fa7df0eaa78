import type { MessageDefinition } from '../core/definition.ts'
import type { Members } from '../core/shape.ts'

/**
 * A definition of a message that is sent as ISO 20022 XML.
 *
 * The elements of its members are relative to the message's root element; those below the member {@link HEADER_MEMBER}
 * are relative to the application header.
 */
export interface MxDefinition<M extends Members = Members> extends MessageDefinition<M> {
  readonly format: 'ISO20022'
  readonly envelope: 'businessHeader'
  /** `pacs.008.001.08` */
  readonly messageIdentifier: string
  /** The only child of `Document`: `FIToFICstmrCdtTrf`. */
  readonly messageRoot: string
}

/** The member whose values are written as the application header. */
export const HEADER_MEMBER = 'businessApplicationHeader'
