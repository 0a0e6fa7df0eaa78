import type { Finding, FinMessage } from '../fin/index.ts'

/** Text of a message that stands in no field, and so in no form. */
export interface StrayText {
  readonly place: string
  readonly value: string
  /** From 1. */
  readonly line: number
}

/** Text outside of blocks, in front of the first field, and in blocks that come twice or that no message has. */
export function strayTextsIn(text: string, message: FinMessage): readonly StrayText[] {
  const starts = [message.position, ...message.fields.map(({ position }) => position)]
  return message.findings.filter(isStray).map(({ line, column, path }) => {
    const from = offsetAt(text, line) + column - 1
    const next = starts.find(({ offset }) => offset > from)
    return { place: path, line, value: text.slice(from, next?.offset).trim() }
  })
}

function isStray({ code, params }: Finding): boolean {
  if (code === 'envelope.strayText' || code === 'envelope.blockUnknown') return true
  return code === 'envelope.blockOrder' && params?.['block'] === '4'
}

function offsetAt(text: string, line: number): number {
  const lineEnds = /\r\n|\r|\n/g
  for (let count = 1; count < line; count += 1) lineEnds.exec(text)
  return lineEnds.lastIndex
}
