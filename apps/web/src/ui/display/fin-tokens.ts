export interface FinToken {
  /** Determines the colour. `mark` is punctuation of the format. */
  readonly kind: 'mark' | 'name' | 'code' | 'text'
  readonly text: string
}

const FIELD_START = /^(:)(\d{2}[A-Z]?)(:)(.*)$/su
const CODE_WORD = /^(\/[A-Z0-9]{1,8}\/)(.*)$/su
const IN_BLOCKS = /[{}]|[A-Z0-9]{1,3}(?=:)|:|[^{}:]+/gu

/**
 * Splits one line of a FIN text into tokens, whose joined texts are the line. Never throws: unrecognised content is
 * `text`.
 */
export function finTokensOf(line: string): readonly FinToken[] {
  const field = FIELD_START.exec(line)
  if (field) {
    const [, open = '', tag = '', close = '', value = ''] = field
    return [mark(open), { kind: 'name', text: tag }, mark(close), ...valueTokensOf(value)]
  }
  return isBlockLine(line) ? blockTokensOf(line) : valueTokensOf(line)
}

function isBlockLine(line: string): boolean {
  return line.startsWith('{') || line.startsWith('-}')
}

function valueTokensOf(value: string): readonly FinToken[] {
  const word = CODE_WORD.exec(value)
  if (word) {
    const [, code = '', rest = ''] = word
    return [{ kind: 'code', text: code }, ...plain(rest)]
  }
  return plain(value)
}

/** Headers and trailers: `{1:F01…}{2:I103…}{3:{121:…}}{4:` and `-}{5:{CHK:…}}`. */
function blockTokensOf(line: string): readonly FinToken[] {
  const end = line.startsWith('-') ? [mark('-')] : []
  const pieces = line.slice(end.length).match(IN_BLOCKS) ?? []
  return [...end, ...pieces.map((piece, index) => blockToken(piece, pieces[index - 1]))]
}

function blockToken(piece: string, before: string | undefined): FinToken {
  if (piece === '{' || piece === '}' || piece === ':') return mark(piece)
  return { kind: before === '{' ? 'name' : 'text', text: piece }
}

function mark(text: string): FinToken {
  return { kind: 'mark', text }
}

function plain(text: string): readonly FinToken[] {
  return text === '' ? [] : [{ kind: 'text', text }]
}
