import { type Interpreters, interpret } from './interpret.ts'
import { isRecord } from './paths.ts'
import type { DraftValues, Members, Shape } from './shape.ts'

/**
 * Brings values into the form they are compared and stored in: capitals where case means nothing (OPEN-137), no
 * blanks around identifiers, amounts without needless zeros. Nothing is left out, so positions in lists stay.
 * Free text stays as it is; blanks around it are refused, not cut (OPEN-136).
 */
export function normalisedMembers(members: Members, values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      values[name] === undefined ? [] : [[name, normalised(member.shape, values[name])]],
    ),
  )
}

function normalised(shape: Shape, value: unknown): unknown {
  return interpret(NORMALISED, shape, value)
}

const NORMALISED: Interpreters<unknown, unknown> = {
  text: (_, value) => value,
  lines: (_, value) => value,
  reference: (_, value) => value,
  code: onText((value) => value.trim().toUpperCase()),
  bic: onText((value) => value.trim().toUpperCase()),
  account: onText((value) => value.trim().toUpperCase()),
  day: onText((value) => value.trim()),
  amount: onText((value) =>
    value
      .trim()
      .replace(/^0+(?=\d)/, '')
      .replace(/\.$/, ''),
  ),
  uetr: onText((value) => value.trim().toLowerCase()),
  group: (shape, value) => (isRecord(value) ? normalisedMembers(shape.members, value) : value),
  list: (shape, value) =>
    Array.isArray(value) ? value.map((item: unknown) => normalised(shape.item, item)) : value,
}

/** A value of another type than text is left for the check to refuse. */
function onText(change: (value: string) => string): (shape: Shape, value: unknown) => unknown {
  return (_, value) => (typeof value === 'string' ? change(value) : value)
}
