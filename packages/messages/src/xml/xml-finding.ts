import type { Position } from '../fin/message.ts'

/**
 * Every reason why bytes or a text cannot be read as XML, with the parameters of its sentence. Codes are stable and
 * never reused; the texts in three languages are keyed by them.
 */
export const XML_FINDING_CODES = {
  // Decoding of bytes.
  'xml.bytesInvalid': ['encoding'],
  'xml.encodingUnsupported': ['encoding'],
  'xml.encodingMismatch': ['declared', 'found'],

  // Violations of well-formedness.
  'xml.declarationMalformed': [],
  'xml.characterInvalid': ['character'],
  'xml.referenceMalformed': [],
  'xml.entityUnknown': ['name'],
  'xml.sectionEndInText': [],
  'xml.nameMalformed': [],
  'xml.tagMalformed': [],
  'xml.tagMismatch': ['expected'],
  'xml.tagNotOpen': [],
  'xml.attributeMalformed': ['name'],
  'xml.attributeRepeated': ['name'],
  'xml.commentMalformed': [],
  'xml.instructionMalformed': [],
  'xml.markupUnknown': [],
  'xml.textOutsideRoot': [],
  'xml.rootMissing': [],
  'xml.rootRepeated': [],
  'xml.endMissing': ['name'],
  'xml.prefixUnknown': ['prefix'],
  'xml.namespaceMalformed': ['prefix'],

  // Well-formed text that is refused.
  'xml.documentTypeForbidden': [],
  'xml.tooLarge': ['max'],
  'xml.tooDeep': ['max'],
  'xml.textTooLong': ['max'],
  'xml.markupTooLong': ['max'],
  'xml.tooManyAttributes': ['max'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The stable code of a finding about the XML of a text; texts in three languages are keyed by it. */
export type XmlFindingCode = keyof typeof XML_FINDING_CODES

/** The problem at which the reading of a text ended, with the properties of a finding. */
export interface XmlFinding extends Pick<Position, 'line' | 'column'> {
  readonly code: XmlFindingCode
  readonly severity: 'error'
  /** The open elements without list positions, `/Document/FIToFICstmrCdtTrf`; `/` outside of the root. */
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
}
