import type { FinToken } from './fin-tokens.ts'

const PIECES = /<[!?][^>]*>|<\/?|\/?>|[^<>]+/gu
const NAME = /^([\w.:-]+)(.*)$/su
const ATTRIBUTE = /(\s+)([\w.:-]+)(=)("[^"]*"|'[^']*')/gu

/** Returns whether a text is XML: no FIN text starts with `<`. */
export function isXml(text: string): boolean {
  return text.trimStart().startsWith('<')
}

/**
 * Splits one line of an XML text into tokens, whose joined texts are the line. Never throws: unrecognised content is
 * `text`. Assumes that a tag ends on the line on which it starts.
 */
export function xmlTokensOf(line: string): readonly FinToken[] {
  const tokens: FinToken[] = []
  let isInTag = false
  for (const piece of line.match(PIECES) ?? []) {
    const isMark = /^(?:<\/?|\/?>|<[!?].*)$/su.test(piece)
    if (isMark) isInTag = piece === '<' || piece === '</'
    if (isMark) tokens.push({ kind: 'mark', text: piece })
    else tokens.push(...(isInTag ? tagTokensOf(piece) : [{ kind: 'text', text: piece } as const]))
  }
  return tokens
}

function tagTokensOf(piece: string): readonly FinToken[] {
  const [, name = '', rest = piece] = NAME.exec(piece) ?? []
  const tokens: FinToken[] = name === '' ? [] : [{ kind: 'name', text: name }]
  let end = 0
  for (const match of rest.matchAll(ATTRIBUTE)) {
    const [whole, blank = '', attribute = '', equals = '', value = ''] = match
    if (match.index > end) tokens.push({ kind: 'text', text: rest.slice(end, match.index) })
    tokens.push({ kind: 'text', text: blank }, { kind: 'code', text: attribute })
    tokens.push({ kind: 'mark', text: equals }, { kind: 'text', text: value })
    end = match.index + whole.length
  }
  return end < rest.length ? [...tokens, { kind: 'text', text: rest.slice(end) }] : tokens
}
