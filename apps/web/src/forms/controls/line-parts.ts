import { foreignCharacters, type CharacterSetName } from '@nostro/messages'

import type { TextPart } from './entry.tsx'

interface LineLimits {
  readonly lengthMax: number
  /** Without a character set all characters are valid. */
  readonly characters?: CharacterSetName
}

/**
 * Splits a line into valid and invalid parts. Characters outside the set and characters beyond the limit are invalid.
 */
export function linePartsOf(line: string, { lengthMax, characters }: LineLimits): readonly TextPart[] {
  const parts: TextPart[] = []
  for (const [position, character] of Array.from(line).entries()) {
    const isForeign = characters !== undefined && foreignCharacters(character, characters).length > 0
    const isWrong = position >= lengthMax || isForeign
    const last = parts.at(-1)
    if (last?.isWrong === isWrong) parts[parts.length - 1] = { text: last.text + character, isWrong }
    else parts.push({ text: character, isWrong })
  }
  return parts
}
