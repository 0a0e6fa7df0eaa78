import { type CheckedFreeText, checkFreeText } from '@nostro/messages'

/** The text as it travels: lines of a FIN message end in carriage return and line feed. */
export function travellingText(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n')
}

/** Checks what stands in the editor as the server will. */
export function checkedText(text: string, ownBics: readonly string[]): CheckedFreeText {
  return checkFreeText(travellingText(text), { ownBics })
}

/** How a block of the text stands. */
export type BlockState = 'sound' | 'broken' | 'absent'

/** Blocks 1, 2 and 4, which every message needs, and the others where they are there. */
export function blocksOf({ message, findings }: CheckedFreeText): readonly {
  readonly number: number
  readonly state: BlockState
}[] {
  const present = [
    { number: 1, isThere: message?.basicHeader !== undefined, isNeeded: true },
    { number: 2, isThere: message?.applicationHeader !== undefined, isNeeded: true },
    { number: 3, isThere: (message?.userHeader.length ?? 0) > 0, isNeeded: false },
    { number: 4, isThere: (message?.fields.length ?? 0) > 0, isNeeded: true },
    { number: 5, isThere: (message?.trailers.length ?? 0) > 0, isNeeded: false },
  ]
  const errors = findings.filter(({ severity }) => severity === 'error')
  return present
    .filter(({ isThere, isNeeded }) => isThere || isNeeded)
    .map(({ number, isThere }) => ({
      number,
      state: !isThere ? 'absent' : errors.some(({ tag }) => isIn(number, tag)) ? 'broken' : 'sound',
    }))
}

/** Findings of fields belong to block 4. */
function isIn(number: number, tag: string): boolean {
  return tag === `block${number}` || (number === 4 && /^\d{2}[A-Z]?$/.test(tag))
}
