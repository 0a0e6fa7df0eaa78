import { LIMITS } from '@nostro/kernel'

const WIDTH = LIMITS.additionalNoteLineLengthMax

/**
 * Returns the lines of a remittance text. Lines of the full width are joined again without a change; if one of them
 * would begin with a blank or a mark, the text is wrapped at its words.
 */
export function remittanceLines(text: string): readonly string[] {
  const full = Array.from({ length: Math.ceil(text.length / WIDTH) }, (_, index) =>
    text.slice(index * WIDTH, (index + 1) * WIDTH),
  )
  return full.some((line) => /^[ :-]/.test(line))
    ? wordLines(text, WIDTH)
    : full.map((line) => line.trimEnd())
}

/** Returns a text in lines of at most `width` characters, wrapped at its words; a longer word is not divided. */
export function wordLines(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last === undefined || joined.length > width) lines.push(word)
    else lines[lines.length - 1] = joined
  }
  return lines
}
