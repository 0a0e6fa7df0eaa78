import type { Correspondence, ToMt, ToMx } from '../correspondence.ts'
import { foldedLines } from '../values/text-lines.ts'
import { fittingLines, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

/** The parties whose residence a line of field 77B contains. */
const RESIDENCES = [
  { code: 'ORDERRES', party: 'Dbtr' },
  { code: 'BENEFRES', party: 'Cdtr' },
]
const LINE_WIDTH = 35
const LINES_MAX = 3

/** Regulatory reporting: countries of residence, and further lines unchanged. */
export const REGULATORY_REPORTING: Correspondence = regulatoryReporting()

/** Returns the same correspondence for a message whose debtor is in an element around the transaction. */
export function regulatoryReporting(around?: string): Correspondence {
  return {
    source: 'CBPR+ translation, field 77B',
    toMx: (crossing) => reportToMx(crossing, around),
    toMt: (crossing) => reportToMt(crossing, around),
  }
}

function reportToMx({ fields, transaction, message, report }: ToMx, around: string | undefined): void {
  const lines = fields.take('77B')?.value.lines ?? []
  const mapping: Mapping = { report, from: '77B', to: `${transaction.path}/RgltryRptg/Dtls/Inf` }
  const texts = lines.flatMap((line) => {
    const [, code, country, rest = ''] = /^\/([A-Z]{8})\/([A-Z]{2})(.*)$/.exec(line) ?? []
    const residence = RESIDENCES.find((candidate) => candidate.code === code)
    // Two slashes continue the line before.
    if (residence === undefined) return [line.replace(/^\/\//, '')]
    const place = residence.party === 'Dbtr' && around !== undefined ? message.at(around) : transaction
    place.put(`${residence.party}/CtryOfRes`, country)
    const text = rest.replace(/^\/\//, '')
    return text === '' ? [] : [text]
  })
  for (const text of texts) transaction.at('RgltryRptg/Dtls').add('Inf').put('', spelledForMx(text, mapping))
}

function reportToMt({ transaction, message, fields, report }: ToMt, around: string | undefined): void {
  const mapping: Mapping = { report, from: `${transaction.path}/RgltryRptg`, to: '77B' }
  const details = transaction.all('RgltryRptg').flatMap((reporting) => reporting.all('Dtls'))
  const texts = details.flatMap((detail) => [
    ...(detail.take('Cd') ?? '').split('\n').filter((text) => text !== ''),
    ...detail.all('Inf').flatMap((text) => text.take('') ?? []),
  ])
  const residences = RESIDENCES.flatMap(({ code, party }) => {
    const place = party === 'Dbtr' && around !== undefined ? message.at(around) : transaction
    const country = place?.take(`${party}/CtryOfRes`)
    return country === undefined ? [] : [`/${code}/${country}`]
  })
  const lines = linesOf(residences, texts, mapping)
  if (lines.length > 0) fields.put('77B', { lines })
}

/**
 * Returns the lines of a report: the first text follows the residence if there is room; the others are on separate
 * lines.
 */
function linesOf(
  residences: readonly string[],
  texts: readonly string[],
  mapping: Mapping,
): readonly string[] {
  const [residence, ...others] = residences
  const [text, ...more] = texts
  const joined =
    residence !== undefined && text !== undefined && !text.startsWith('/')
      ? `${residence}//${text}`
      : undefined
  const isJoined = joined !== undefined && joined.length <= LINE_WIDTH
  const coded = isJoined ? [joined, ...others] : residences
  const rest = isJoined ? more : texts
  const folded = [
    ...coded.flatMap((line) => foldedLines(spelledForFin(line, mapping), LINE_WIDTH)),
    ...rest.flatMap((line) => continuedLines(spelledForFin(line, mapping), coded.length > 0)),
  ]
  return fittingLines(folded, { width: LINE_WIDTH, max: LINES_MAX }, mapping)
}

/**
 * Returns a line that may continue a code word. After a code word, a line without one needs two slashes. Source: SWIFT
 * UHB, field 77B.
 */
function continuedLines(line: string, isBehindCode: boolean): readonly string[] {
  if (!isBehindCode || line.startsWith('/')) return foldedLines(line, LINE_WIDTH)
  return foldedLines(line, LINE_WIDTH - CONTINUED.length).map((part) => `${CONTINUED}${part}`)
}

const CONTINUED = '//'
