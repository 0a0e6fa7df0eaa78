import { isFieldTag, readFieldTolerantly } from '@nostro/messages'

/** The field that a line of a text belongs to. */
export interface FieldPosition {
  readonly tag: string
  /** Line within the value, from 0. */
  readonly line: number
  /** The number of characters before the value in the line. */
  readonly prefixLength: number
}

const FIELD = /^:(\d{2}[A-Z]?):/

/** Searches upwards from a line index (from 0) for the field that the line belongs to. */
export function fieldAt(lines: readonly string[], index: number): FieldPosition | undefined {
  for (let start = index; start >= 0; start -= 1) {
    const text = lines[start] ?? ''
    if (text.startsWith('-}') || text.startsWith('{')) return undefined
    const found = FIELD.exec(text)
    if (found !== null) {
      const [prefix, tag = ''] = found
      return { tag, line: index - start, prefixLength: start === index ? prefix.length : 0 }
    }
  }
  return undefined
}

const PROBE_LENGTH = 250
const limits = new Map<string, number | undefined>()

/**
 * Returns the maximum number of characters in a line of a field, or `undefined` if its format has no limit. The limit
 * is determined by probing the format.
 */
export function lineLimitOf({ tag, line }: Pick<FieldPosition, 'tag' | 'line'>): number | undefined {
  const name = `${tag} ${line}`
  if (!limits.has(name)) limits.set(name, probedLimit(tag, line))
  return limits.get(name)
}

function probedLimit(tag: string, line: number): number | undefined {
  if (!isFieldTag(tag)) return undefined
  const probe = [...Array.from({ length: line }, () => 'A'), 'A'.repeat(PROBE_LENGTH)].join('\n')
  const tooLong = readFieldTolerantly(tag, probe).problems.find(
    (issue) => issue.code === 'field.tooLong' && issue.line === line + 1,
  )
  const max = tooLong?.params?.['max']
  return typeof max === 'number' ? max : undefined
}
