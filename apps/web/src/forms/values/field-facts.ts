import { interpret, type Interpreters, type Member } from '@nostro/messages'

/** The facts of a field that need no translation. */
interface FieldFacts {
  /** The XML element of the field, below that of its group. */
  readonly element?: string
  /**
   * The maximum number of characters, such as `≤ 35` or `≤ 4 × 35`; for numbers the digits before and after the point.
   */
  readonly characters?: string
  /** An example of a valid value. */
  readonly example?: string
}

type Format = Omit<FieldFacts, 'element'>

const upTo = (count: number | string) => `≤ ${count}`

const digits = ({
  integerDigitsMax,
  fractionDigitsMax,
}: {
  readonly integerDigitsMax: number
  readonly fractionDigitsMax: number
}) => upTo(fractionDigitsMax === 0 ? integerDigitsMax : `${integerDigitsMax} + ${fractionDigitsMax}`)

const FORMATS: Interpreters<undefined, Format> = {
  text: ({ lengthMax }) => ({ characters: upTo(lengthMax) }),
  reference: ({ lengthMax }) => ({ characters: upTo(lengthMax), example: 'REF0001' }),
  account: ({ lengthMax }) => ({ characters: upTo(lengthMax), example: 'DE89370400440532013000' }),
  code: ({ codes: [code], customLengthMax }) => ({
    ...(customLengthMax !== undefined && { characters: upTo(customLengthMax) }),
    ...(code !== undefined && { example: code }),
  }),
  bic: () => ({ characters: '8 / 11', example: 'DEMECNBJXXX' }),
  day: () => ({ example: '2026-11-20' }),
  time: () => ({ example: '10:15' }),
  dateTime: () => ({ example: '2026-11-20 10:15:00 +08:00' }),
  month: () => ({ example: '2028-12' }),
  boolean: () => ({}),
  decimal: (shape) => ({ characters: digits(shape), example: shape.fractionDigitsMax === 0 ? '7' : '0.5' }),
  amount: (shape) => ({ characters: digits(shape), example: '1250.75' }),
  uetr: () => ({ characters: '36' }),
  lines: ({ linesMax, lengthMax }) => ({ characters: upTo(`${linesMax} × ${lengthMax}`) }),
  attachment: () => ({}),
  group: () => ({}),
  list: () => ({}),
}

/** Returns the facts of a member, as far as they exist. */
export function fieldFactsOf({ shape, element }: Member): FieldFacts {
  const elements = typeof element === 'string' ? [element] : (element ?? []).map((choice) => choice.element)
  const named = elements.filter((each) => each !== '.').join(' / ')
  return { ...(named !== '' && { element: named }), ...interpret(FORMATS, shape, undefined) }
}
