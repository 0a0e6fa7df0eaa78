import type { FreeTextFinding, Speller } from '@nostro/messages'

import { fieldAt } from './text-place.ts'

/** A quick fix of a finding: the replacement for some lines of the text. */
export interface QuickFix {
  readonly kind: 'raiseCase' | 'replaceSign' | 'removeSign' | 'wrapLines'
  readonly params?: { readonly character: string; readonly replacement?: string }
  /** Line indexes from 0. `toLine` is exclusive. */
  readonly fromLine: number
  readonly toLine: number
  readonly lines: readonly string[]
}

type FindingPosition = Pick<FreeTextFinding, 'code' | 'line' | 'column' | 'params'>

/** Findings that upper case can fix. */
const OF_CASE: readonly string[] = [
  'bic.format',
  'currency.unknown',
  'field.format',
  'field.codeUnknown',
  'envelope.blockMalformed',
]

/**
 * Returns the quick fixes of a finding, for most findings none. With a speller, whole words of other alphabets are
 * transliterated to characters of the network.
 */
export function quickFixesOf(
  lines: readonly string[],
  finding: FindingPosition,
  spell?: Speller,
): readonly QuickFix[] {
  if (finding.code === 'field.character') return signFixes(lines, finding, spell)
  if (finding.code === 'field.tooLong') return wrapFixes(lines, finding)
  return OF_CASE.includes(finding.code) ? caseFixes(lines, finding) : []
}

/** ASCII characters outside the network's character set x, with the closest character in it. */
const INSTEAD: Readonly<Record<string, string>> = {
  '&': '+',
  '"': "'",
  '`': "'",
  ';': ',',
  '=': '-',
  _: '-',
  '~': '-',
  '|': '/',
  '\\': '/',
  '<': '(',
  '>': ')',
  '[': '(',
  ']': ')',
  '@': '(AT)',
  '%': 'PCT',
  '#': 'NO.',
  '!': '.',
  '*': '.',
  '€': 'EUR',
  $: 'USD',
  '\t': ' ',
  '–': '-',
  '—': '-',
  '…': '...',
  '“': "'",
  '”': "'",
  '„': "'",
  '‘': "'",
  '’': "'",
  '«': "'",
  '»': "'",
  '：': ':',
  '，': ',',
  '。': '.',
  '（': '(',
  '）': ')',
  ß: 'SS',
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
}

function signFixes(
  lines: readonly string[],
  { line, column }: FindingPosition,
  spell: Speller | undefined,
): readonly QuickFix[] {
  const text = lines[line - 1] ?? ''
  const sign = String.fromCodePoint(text.codePointAt(column - 1) ?? 0x20)
  const known = INSTEAD[sign] ?? withoutAccent(sign)
  const word = FOREIGN_WORD.exec(text.slice(column - 1))?.[0] ?? sign
  const spelled = known === undefined ? spell?.('x', word) : undefined
  const isSpelled = spelled !== undefined && spelled !== ''
  const character = isSpelled ? word : sign
  const replacement = isSpelled ? spelled : known
  const written = (signs: string) =>
    `${text.slice(0, column - 1)}${signs}${text.slice(column - 1 + character.length)}`
  const place = { fromLine: line - 1, toLine: line }
  if (replacement === undefined) {
    return [{ kind: 'removeSign', params: { character }, ...place, lines: [written('')] }]
  }
  return [
    { kind: 'replaceSign', params: { character, replacement }, ...place, lines: [written(replacement)] },
  ]
}

/** A sequence of characters outside of ASCII. */
const FOREIGN_WORD = /^[^\x20-\x7E]+/u

function withoutAccent(character: string): string | undefined {
  const plain = character.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return plain !== character && /^[A-Za-z]+$/.test(plain) ? plain : undefined
}

function caseFixes(lines: readonly string[], { line }: FindingPosition): readonly QuickFix[] {
  const text = lines[line - 1] ?? ''
  const raised = text.toUpperCase()
  return raised === text ? [] : [{ kind: 'raiseCase', fromLine: line - 1, toLine: line, lines: [raised] }]
}

function wrapFixes(lines: readonly string[], { line, params }: FindingPosition): readonly QuickFix[] {
  const max = params?.['max']
  const text = lines[line - 1]
  const place = fieldAt(lines, line - 1)
  // A reference must not be divided, so only multi-line text fields are wrapped.
  if (typeof max !== 'number' || text === undefined || place === undefined || !WRAPPED.includes(place.tag)) {
    return []
  }
  const prefix = text.slice(0, place.prefixLength)
  const wrapped = wrappedText(text.slice(place.prefixLength), max)
  return [
    {
      kind: 'wrapLines',
      fromLine: line - 1,
      toLine: line,
      lines: [`${prefix}${wrapped[0] ?? ''}`, ...wrapped.slice(1)],
    },
  ]
}

/** Fields whose lines are running text. */
const WRAPPED: readonly string[] = ['70', '77B', '79', '86']

/**
 * Wraps a line between words. A word longer than a line is divided. No resulting line starts like a field or the end
 * of the text.
 */
export function wrappedText(text: string, max: number): readonly string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > max) {
    const end = breakOf(rest, max)
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

function breakOf(text: string, max: number): number {
  for (let end = max; end > 0; end -= 1) {
    const isBetweenWords = text[end] === ' ' || text[end - 1] === ' '
    if (isBetweenWords && !/^\s*[:-]/.test(text.slice(end))) return end
  }
  let end = max
  while (end > 1 && /[:-]/.test(text[end] ?? '')) end -= 1
  return end
}

/**
 * Wraps all lines that are too long. Processes them from the last to the first, so that the positions of the others
 * remain valid.
 */
export function withWrappedLines(
  lines: readonly string[],
  findings: readonly FindingPosition[],
): readonly string[] {
  return findings.toReversed().reduce((text: readonly string[], finding) => {
    const fix = quickFixesOf(text, finding).find(({ kind }) => kind === 'wrapLines')
    return fix === undefined ? text : withFix(text, fix)
  }, lines)
}

export function withFix(lines: readonly string[], fix: QuickFix): readonly string[] {
  return [...lines.slice(0, fix.fromLine), ...fix.lines, ...lines.slice(fix.toLine)]
}
