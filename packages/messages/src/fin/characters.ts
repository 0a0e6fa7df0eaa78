/**
 * The network's character sets.
 *
 * - `x`: letters, digits, space and `/ - ? : ( ) . , ' +`. `z`: x and `= ! " % & * < > ; { @ # _`.
 * - `n`: digits. `a`: capital letters. `c`: capital letters and digits.
 *
 * Source: SWIFT UHB, character sets.
 */
export type FinCharacterSet = 'x' | 'z' | 'n' | 'a' | 'c'

const DIGITS = '0123456789'
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const X = `${CAPITALS}${CAPITALS.toLowerCase()}${DIGITS} /-?:().,'+`

const MEMBERS: { readonly [S in FinCharacterSet]: string } = {
  x: X,
  z: `${X}=!"%&*<>;{@#_`,
  n: DIGITS,
  a: CAPITALS,
  c: `${CAPITALS}${DIGITS}`,
}

const FLAGS: { readonly [S in FinCharacterSet]: number } = { x: 1, z: 2, n: 4, a: 8, c: 16 }

/** For each ASCII character, the sum of the flags of the sets it belongs to. */
const MEMBERSHIP = membershipTable()

/** Returns whether all characters of the text are in the set; true for an empty text. A line feed is in no set. */
export function isInSet(set: FinCharacterSet, text: string): boolean {
  return firstOutside(set, text) === undefined
}

/** Returns the index of the first character outside the set, counted in UTF-16 units. */
export function firstOutside(set: FinCharacterSet, text: string): number | undefined {
  const flag = FLAGS[set]
  for (let index = 0; index < text.length; index++) {
    if (((MEMBERSHIP[text.charCodeAt(index)] ?? 0) & flag) === 0) return index
  }
  return undefined
}

/**
 * Returns whether a line begins with a character that the network would read as the next field or the end of the text.
 *
 * Source: FIN, no line of a field begins with a colon or a hyphen.
 */
export function startsWithMark(line: string): boolean {
  return line.startsWith(':') || line.startsWith('-')
}

/** The sets that {@link isPlain} supports, with its patterns. A pattern checks characters faster than a loop. */
const PLAIN = { x: plainPattern('x'), z: plainPattern('z') } as const

/** The pattern needs stack space for each line; no message has a text longer than this. */
const PLAIN_LENGTH_MAX = 100_000

/**
 * Returns whether all lines of a text are of this set, none of them is blank, and only the first begins with `:` or
 * `-`. Most texts need no further check. `false` can also mean that the text is too long for this check.
 */
export function isPlain(set: keyof typeof PLAIN, text: string): boolean {
  return text.length <= PLAIN_LENGTH_MAX && PLAIN[set].test(text)
}

/** Returns the characters of a set as the inside of a character class of a regular expression. */
export function classMembers(set: FinCharacterSet): string {
  return MEMBERS[set].replace(/[-/?().]/g, String.raw`\$&`)
}

function plainPattern(set: FinCharacterSet): RegExp {
  const any = classMembers(set)
  const visible = any.replace(' ', '')
  const beginning = visible.replace(':', '').replace('\\-', '')
  return new RegExp(`^ *[${visible}][${any}]*(?:\\n(?: +[${visible}]|[${beginning}])[${any}]*)*$`)
}

function membershipTable(): Uint8Array {
  const table = new Uint8Array(128)
  for (const set of ['x', 'z', 'n', 'a', 'c'] as const) {
    for (const character of MEMBERS[set]) {
      const code = character.charCodeAt(0)
      table[code] = (table[code] ?? 0) | FLAGS[set]
    }
  }
  return table
}
