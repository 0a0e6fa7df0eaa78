/** A code word of field 72 with the text of its lines. */
export interface CodedText {
  /** `INS`; empty for lines that do not begin with a code. */
  readonly code: string
  /** The original lines, code and slashes included. */
  readonly lines: readonly string[]
  /** The text after the code; continuation lines are joined with one blank. */
  readonly text: string
}

const CODED_LINE = /^\/([A-Z0-9]{1,8})\/(.*)$/

/** Splits the lines of field 72 by code word; a line without one continues the line before. */
export function codedTexts(lines: readonly string[]): readonly CodedText[] {
  const groups: { code: string; lines: string[]; texts: string[] }[] = []
  for (const line of lines) {
    const [, code, text = ''] = CODED_LINE.exec(line) ?? []
    const last = groups.at(-1)
    if (code !== undefined) groups.push({ code, lines: [line], texts: [text] })
    else if (last === undefined) groups.push({ code: '', lines: [line], texts: [line] })
    else {
      last.lines.push(line)
      last.texts.push(line.replace(/^\/\//, ''))
    }
  }
  return groups.map(({ code, lines: own, texts }) => ({
    code,
    lines: own,
    text: texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join(' '),
  }))
}

const LINE_WIDTH = 35

/** Writes a code word and its text in lines of 35 characters: the code first, `//` before continuation lines. */
export function codedLines(code: string, text: string): readonly string[] {
  const lines: string[] = []
  let rest = text
  let prefix = `/${code}/`
  do {
    const room = LINE_WIDTH - prefix.length
    const isLast = rest.length <= room
    const blank = rest.lastIndexOf(' ', room)
    const end = isLast ? rest.length : blank > 0 ? blank : room
    lines.push(`${prefix}${rest.slice(0, end)}`)
    rest = rest.slice(end).trimStart()
    prefix = '//'
  } while (rest !== '')
  return lines
}
