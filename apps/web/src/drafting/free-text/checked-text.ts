import { type CheckedFreeText, checkFreeText } from '@nostro/messages'

/** Returns the text as it is sent: lines of a FIN message end in carriage return and line feed. */
export function travellingText(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n')
}

/** Validates the text of the editor with the same rules as the server. */
export function checkedText(text: string, ownBics: readonly string[]): CheckedFreeText {
  return checkFreeText(travellingText(text), { ownBics })
}

/** The state of a block of the text. */
export type BlockState = 'sound' | 'broken' | 'absent'

/** Returns blocks 1, 2 and 4, which every message needs, and the other blocks if they are present. */
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
