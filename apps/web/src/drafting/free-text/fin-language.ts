import {
  foldService,
  HighlightStyle,
  StreamLanguage,
  type StringStream,
  syntaxHighlighting,
} from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'

import { finTokensOf } from '../../ui/index.ts'

/** The remaining tokens of the line. */
interface LineState {
  rest: ReturnType<typeof finTokensOf>
}

/** The token kinds of the read-only view, mapped to the names of the highlighter. */
const TOKEN_NAMES = { mark: 'punctuation', name: 'propertyName', code: 'keyword', text: null } as const

const language = StreamLanguage.define<LineState>({
  name: 'fin',
  startState: () => ({ rest: [] }),
  copyState: ({ rest }) => ({ rest }),
  token: (stream, state) => nextToken(stream, state),
})

function nextToken(stream: StringStream, state: LineState): string | null {
  if (stream.sol()) state.rest = finTokensOf(stream.string)
  const [token, ...rest] = state.rest
  state.rest = rest
  if (token === undefined) {
    stream.skipToEnd()
    return null
  }
  stream.pos += token.text.length
  return TOKEN_NAMES[token.kind]
}

const style = HighlightStyle.define([
  { tag: tags.punctuation, color: 'var(--color-secondary)' },
  { tag: tags.propertyName, color: 'var(--color-primary-text)', fontWeight: '600' },
  { tag: tags.keyword, color: 'var(--color-good)' },
])

const BLOCK_START = /\{4:\s*$/
const BLOCK_END = /^-\}/
const FIELD_START = /^:\d{2}[A-Z]?:/

/** Returns the foldable range from the end of a line: block 4 up to its end mark, a field up to its last line. */
function foldOf(state: EditorState, lineStart: number, lineEnd: number) {
  const line = state.doc.lineAt(lineStart)
  const isBlock = BLOCK_START.test(line.text)
  if (!isBlock && !FIELD_START.test(line.text)) return null
  const last = lastLine(state, line.number, isBlock)
  return last > line.number ? { from: lineEnd, to: state.doc.line(last).to } : null
}

function lastLine({ doc }: EditorState, first: number, isBlock: boolean): number {
  for (let number = first + 1; number <= doc.lines; number += 1) {
    const { text } = doc.line(number)
    const isBehind = BLOCK_END.test(text) || (!isBlock && FIELD_START.test(text))
    if (isBehind) return number - 1
  }
  return doc.lines
}

/** FIN support for the editor: syntax colours as in the read-only view, and folding by block and field. */
export function finLanguage(): Extension {
  return [language, syntaxHighlighting(style), foldService.of(foldOf)]
}
