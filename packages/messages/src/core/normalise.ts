import { type Interpreters, interpret } from './interpret.ts'
import { isRecord } from './paths.ts'
import { memoizeItems } from './memoized-items.ts'
import type { DraftValues, Members, Shape, TextFormat } from './shape.ts'

/**
 * Returns the values in the form in which they are compared and stored: capital letters where case has no meaning
 * (OPEN-137), no blanks around identifiers, amounts without redundant zeros. No value is removed, so list positions
 * stay the same. Free text is unchanged; blanks around it are rejected, not trimmed (OPEN-136).
 */
export function normalisedMembers(members: Members, values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      values[name] === undefined ? [] : [[name, normalised(member.shape, values[name])]],
    ),
  )
}

/** Returns whether case has no meaning in a text of this format, which is stored in capital letters then. */
export function hasCapitalFormat(format: TextFormat | undefined): boolean {
  return format === 'lei' || format === 'iban' || format === 'code'
}

function normalised(shape: Shape, value: unknown): unknown {
  return interpret(NORMALISED, shape, value)
}

const NORMALISED: Interpreters<unknown, unknown> = {
  text: (shape, value) => {
    if (typeof value !== 'string') return value
    if (shape.format === 'uetr') return value.trim().toLowerCase()
    return hasCapitalFormat(shape.format) ? value.trim().toUpperCase() : value
  },
  lines: (_, value) => value,
  reference: (_, value) => value,
  code: (shape, value) => {
    if (typeof value !== 'string') return value
    const word = value.trim().toUpperCase()
    return shape.codes.find((listed) => listed.toUpperCase() === word) ?? word
  },
  bic: onText((value) => value.trim().toUpperCase()),
  account: onText((value) => value.trim().toUpperCase()),
  day: onText((value) => value.trim()),
  time: onText((value) => value.trim()),
  dateTime: onText((value) => value.trim().replace('T', ' ')),
  month: onText((value) => value.trim()),
  boolean: (_, value) => value,
  decimal: onText(withoutNeedlessZeros),
  amount: onText(withoutNeedlessZeros),
  uetr: onText((value) => value.trim().toLowerCase()),
  attachment: (_, value) => value,
  group: (shape, value) => (isRecord(value) ? normalisedMembers(shape.members, value) : value),
  list: ({ item: shape }, value) =>
    Array.isArray(value)
      ? value.map((item: unknown) => rememberNormalised(shape, item, [], () => normalised(shape, item)))
      : value,
}

const rememberNormalised = memoizeItems<unknown>()

function withoutNeedlessZeros(value: string): string {
  return value
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/\.$/, '')
}

/** Applies a change to texts. A value that is not a text stays unchanged, and the check rejects it. */
function onText(change: (value: string) => string): (shape: Shape, value: unknown) => unknown {
  return (_, value) => (typeof value === 'string' ? change(value) : value)
}
