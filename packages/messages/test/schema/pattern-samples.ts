import type { Dice } from './dice.ts'

const REPEAT_MAX = 12

/** Returns a text that matches a pattern of the schemas: literals, classes, groups, `.`, and counts. */
export function patternSample(pattern: string, dice: Dice): string {
  const reader = { pattern, at: 0 }
  const sample = sequence(reader, dice)
  if (reader.at !== pattern.length) throw new Error(`cannot sample ${pattern}`)
  return sample
}

interface Reader {
  readonly pattern: string
  at: number
}

function sequence(reader: Reader, dice: Dice): string {
  let result = ''
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    const start = reader.at
    atom(reader, dice)
    const afterAtom = reader.at
    const [least, most] = counts(reader)
    const end = reader.at
    for (let left = dice.between(least, Math.min(most, least + REPEAT_MAX)); left > 0; left--) {
      reader.at = start
      result += atom(reader, dice)
      if (reader.at !== afterAtom) throw new Error(`cannot sample ${reader.pattern}`)
    }
    reader.at = end
  }
  return result
}

function atom(reader: Reader, dice: Dice): string {
  const first = reader.pattern[reader.at] ?? ''
  reader.at += 1
  if (first === '\\') {
    reader.at += 1
    return reader.pattern[reader.at - 1] ?? ''
  }
  if (first === '[') return dice.character(classMembers(reader))
  if (first === '.') return dice.character('0123456789:T-')
  if (first !== '(') return first
  const result = sequence(reader, dice)
  reader.at += 1
  return result
}

function classMembers(reader: Reader): string {
  let members = ''
  while (reader.pattern[reader.at] !== ']') {
    if (reader.pattern[reader.at] === '\\') reader.at += 1
    const from = reader.pattern.charCodeAt(reader.at)
    reader.at += 1
    const isRange = reader.pattern[reader.at] === '-' && reader.pattern[reader.at + 1] !== ']'
    const to = isRange ? reader.pattern.charCodeAt(reader.at + 1) : from
    if (isRange) reader.at += 2
    for (let code = from; code <= to; code++) members += String.fromCharCode(code)
  }
  reader.at += 1
  return members
}

function counts(reader: Reader): readonly [number, number] {
  if (reader.pattern[reader.at] === '*') {
    reader.at += 1
    return [0, Infinity]
  }
  const match = /^\{(\d+)(?:,(\d+))?\}/.exec(reader.pattern.slice(reader.at))
  if (match === null) return [1, 1]
  reader.at += match[0].length
  return [Number(match[1]), Number(match[2] ?? match[1])]
}
