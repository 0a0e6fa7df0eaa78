import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { messageFormatOf, MESSAGE_TYPES } from '@nostro/kernel'

import { MT_ROWS } from '../../src/mt/mt-rows.ts'
import type { MtStandard } from '../../src/standard/standard-table.ts'
import { USAGES } from '../../src/standard/mx/profile/guideline-usage.ts'
import { ruleNumbersOf } from '../../src/standard/mx/profile/rule-numbers.ts'
import type { CorpusResults } from './corpus-results.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The parts of the product whose files name a type. */
const PARTS = [
  ['packages/messages/src/mt', 'packages/messages/src/mx'],
  ['packages/messages/src/standard'],
  ['apps/web/src'],
  ['packages/messages/src/translate'],
  ['packages/texts/src/en'],
] as const

const HEADING = [
  '| Type | Definition | Rules | Form | Translation | Words | Rules covered | Samples: read, valid, invalid, other | Source of the rules |',
  '|---|---|---|---|---|---|---|---|---|',
]

/** Returns the table of the types in docs/standards.md. */
export function typeTable(results: CorpusResults): string {
  const parts = PARTS.map((folders) => folders.flatMap(sourcesIn))
  const rows = MESSAGE_TYPES.map((type) => {
    const files = parts.map((sources) => String(sources.filter((source) => names(source, type)).length))
    return `| ${[type, ...files, rulesOf(type), samplesOf(type, results), sourceOf(type)].join(' | ')} |`
  })
  return [...HEADING, ...rows].join('\n')
}

/** Returns the texts of the source files below a folder, without tests. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
}

/** Returns whether a source names a type as a whole word: `MT942`, `mt942RequestInfo`, `camt.060`, `CAMT060`. */
function names(source: string, type: string): boolean {
  const forms = [type, type.replace('.', ''), type.replace('.', '_'), type.replace('.', '-')]
  const pattern = new RegExp(`(?<![A-Za-z])(?:${forms.map(escaped).join('|')})(?!\\d)`, 'i')
  return pattern.test(source)
}

function escaped(text: string): string {
  return text.replaceAll('.', String.raw`\.`)
}

function rulesOf(type: string): string {
  if (messageFormatOf(type) === 'MT') {
    const codes = finCodes(type)
    return codes.length === 0 ? '–' : `${codes.length}: ${codes.join(', ')}`
  }
  const numbers = guidelineNumbers(type)
  if (numbers.length > 0) return `${numbers.length}: ${rangesOf(numbers)}`
  return hasGuideline(type) ? 'without numbers' : '–'
}

function hasGuideline(type: string): boolean {
  return USAGES.some((usage) => usage.split(' ')[0] === type)
}

/** Returns numbers as ranges: `R1–R3, R5`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: (readonly [number, number])[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) ranges[ranges.length - 1] = [last[0], number]
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `R${from}` : `R${from}–R${to}`)).join(', ')
}

function finCodes(type: string): readonly string[] {
  const standard: MtStandard | undefined = Object.entries(MT_ROWS).find(([name]) => name === type)?.[1]
    .standard
  const codes = (standard?.variants ?? []).flatMap(({ rules, rows }) => [
    ...rules.map(({ error }) => error),
    ...rows.flatMap((row) => ('alone' in row && row.alone !== undefined ? [row.alone.error] : [])),
  ])
  return [...new Set(codes)].toSorted()
}

/** Returns the numbers of all usages of a type, in their order. */
function guidelineNumbers(type: string): readonly number[] {
  const numbers = USAGES.filter((usage) => usage.split(' ')[0] === type).flatMap(ruleNumbersOf)
  return [...new Set(numbers.map((number) => Number(number.slice(1))))].toSorted((one, other) => one - other)
}

function samplesOf(type: string, results: CorpusResults): string {
  const name = Object.keys(results).find((each) => each === type || each.startsWith(`${type}.`))
  const found = name === undefined ? undefined : results[name]
  return found === undefined ? '–' : [found.read, found.valid, found.invalid, found.other].join(', ')
}

/** Requests for cancellation and their answers: the guideline is not restated, the rules are in two public places. */
const TWO_PLACES: readonly string[] = ['camt.029', 'camt.056']

function sourceOf(type: string): string {
  if (messageFormatOf(type) === 'MT') return 'SWIFT UHB SR 2025, public restatements'
  if (TWO_PLACES.includes(type)) return 'ISO 20022 schema; two public places'
  return hasGuideline(type)
    ? 'ISO 20022 schema; CBPR+ SR 2026, secondary source'
    : 'ISO 20022 schema; no guideline is public'
}
