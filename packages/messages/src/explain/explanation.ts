import type { Finding } from '../fin/message.ts'

/** The text key of what a word means, with the params its sentence asks for. */
export interface Meaning {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** One component of a field: `USD` in 32A. Lines and columns are those of the whole input, from 1. */
export interface ComponentExplanation {
  /** Text key of its name, `component.valueDate`. */
  readonly name: string
  /** The characters as they stand, lines separated by `\n`. */
  readonly raw: string
  /** The values: a day as `YYYY-MM-DD`, a time as `HH:MM`, an amount as a decimal string with a point. */
  readonly value: string
  /** The meaning of a code, where that is known. */
  readonly meaning?: Meaning
  readonly line: number
  readonly column: number
}

/** One field of any block: what it is called, what it means, what it holds and what is wrong with it. */
export interface FieldExplanation {
  /** `32A`, `121`, `CHK`; for the rows of characters of blocks 1 and 2 `1` and `2`. */
  readonly tag: string
  /** Text key of its name, `tag.32A`; absent for a field the product does not know. */
  readonly name?: string
  /** Text key of one sentence that says what it is for. */
  readonly help?: string
  /** The format in the handbook's notation, where it is known: `6!n3!a15d`. */
  readonly notation?: string
  /** The value as it stands, lines separated by `\n`. */
  readonly value: string
  readonly line: number
  readonly column: number
  readonly components: readonly ComponentExplanation[]
  readonly findings: readonly Finding[]
}

/** One block of a message; a text without envelope has block 4 alone. */
export interface BlockExplanation {
  /** `1` to `5` */
  readonly block: string
  /** Text key of its name, `block.4`. */
  readonly name: string
  readonly fields: readonly FieldExplanation[]
}

/** The explanation of the network's answer to a message. */
export interface AcknowledgementExplanation {
  readonly isAccepted: boolean
  /** `T27`, on refusal. */
  readonly errorCode?: string
  /** The meaning of the code, where the product knows it. */
  readonly meaning?: Meaning
  /** The line of block 4 the network refused, counted from 1 behind `{4:`. */
  readonly line?: number
  /** The field that line belongs to. */
  readonly tag?: string
}

/** A whole message explained, in the order of its text. */
export interface MessageExplanation {
  /** `MT103`; absent without block 2. */
  readonly type?: string
  /** The meaning of the message type, where the product knows it. */
  readonly typeMeaning?: Meaning
  readonly blocks: readonly BlockExplanation[]
  readonly acknowledgement?: AcknowledgementExplanation
  /** The findings that stand on no field: a field that is missing, a block, the message as a whole. */
  readonly findings: readonly Finding[]
}
