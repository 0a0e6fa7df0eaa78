import { foreignCharacters, type CharacterSetName } from '@nostro/messages'

import type { TextPart } from './entry.tsx'

/**
 * Splits a line into valid and invalid parts. Characters outside the set and characters beyond the limit are invalid.
 * Without a character set all characters are valid.
 */
export function linePartsOf(
  line: string,
  { lengthMax, characters }: { readonly lengthMax: number; readonly characters?: CharacterSetName },
): readonly TextPart[] {
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
