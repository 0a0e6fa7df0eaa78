/** A code word of field 72 with the text of its lines. */
export interface CodedText {
  /** `INS`; empty for lines that begin with no code. */
  readonly code: string
  /** The lines as they stand, code and slashes included. */
  readonly lines: readonly string[]
  /** The text behind the code, lines that go on put together with one blank. */
  readonly text: string
}

const CODED_LINE = /^\/([A-Z0-9]{1,8})\/(.*)$/

/** Cuts the lines of field 72 into its code words; a line that begins with none goes on in the one before. */
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

/** Writes a code word and its text on lines of 35: the code in front, `//` before what goes on. */
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
