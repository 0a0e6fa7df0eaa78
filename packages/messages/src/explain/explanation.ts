import type { Finding } from '../fin/message.ts'

/** The text key of the meaning of a word, with the parameters of its sentence. */
export interface Meaning {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** One component of a field, such as `USD` in 32A. Lines and columns are those of the whole input, from 1. */
export interface ComponentExplanation {
  /** The text key of its name, `component.valueDate`. */
  readonly name: string
  /** The characters of the text, lines separated by `\n`. */
  readonly raw: string
  /** The value: a day as `YYYY-MM-DD`, a time as `HH:MM`, an amount as a decimal string with a point. */
  readonly value: string
  /** The meaning of a code, if it is known. */
  readonly meaning?: Meaning
  readonly line: number
  readonly column: number
}

/** One field of any block: its name, purpose, format, value, components and findings. */
export interface FieldExplanation {
  /** `32A`, `121`, `CHK`; `1` and `2` for blocks 1 and 2, which are rows of characters. */
  readonly tag: string
  /** The text key of its name, `tag.32A`; absent for an unknown field. */
  readonly name?: string
  /** The text key of the sentence about its purpose. */
  readonly help?: string
  /** The format in the notation of the SWIFT User Handbook, if it is known: `6!n3!a15d`. */
  readonly notation?: string
  /** The value as in the text, lines separated by `\n`. */
  readonly value: string
  readonly line: number
  readonly column: number
  readonly components: readonly ComponentExplanation[]
  readonly findings: readonly Finding[]
}

/** One block of a message; a text without envelope has only block 4. */
export interface BlockExplanation {
  /** `1` to `5` */
  readonly block: string
  /** The text key of its name, `block.4`. */
  readonly name: string
  readonly fields: readonly FieldExplanation[]
}

/** The explanation of the network's answer to a message. */
export interface AcknowledgementExplanation {
  readonly isAccepted: boolean
  /** `T27`, for a refusal. */
  readonly errorCode?: string
  /** The meaning of the code, if it is known. */
  readonly meaning?: Meaning
  /** The line of block 4 that the network refused, counted from 1 after `{4:`. */
  readonly line?: number
  /** The field that contains the line. */
  readonly tag?: string
}

/** The explanation of a whole message, in the order of its text. */
export interface MessageExplanation {
  /** `MT103`; absent if there is no block 2. */
  readonly type?: string
  /** The meaning of the message type, if it is known. */
  readonly typeMeaning?: Meaning
  readonly blocks: readonly BlockExplanation[]
  readonly acknowledgement?: AcknowledgementExplanation
  /** The findings that belong to no field: about a missing field, a block or the message as a whole. */
  readonly findings: readonly Finding[]
}
