import type { PairsBlock } from '../blocks.ts'
import type { FindingCode } from '../finding-codes.ts'
import type { FinField, Finding, FinPair } from '../message.ts'

/** A `{tag:value}` pair that a block can contain. */
interface PairRow {
  readonly tag: string
  /** The value's format in the notation of the SWIFT User Handbook; empty for a pair without value. */
  readonly notation: string
  readonly pattern: RegExp
  readonly isMandatory?: true
  /** True for a format from a single uncertain source: a deviation is a warning. Other deviations are errors. */
  readonly isUncertain?: true
}

const REFERENCE = '\\d{6}[A-Z]{6}[A-Z0-9]{6}\\d{10}'
const REFERENCE_NOTATION = '6!n12!c4!n6!n'
const X = "[A-Za-z0-9/\\-?:().,'+ ]"
/** Checked elsewhere, where the message type determines whether it is required. */
const ANY = /^/

/** The fields of block 3 in their order. Source: SWIFT UHB, user header block. */
const USER_HEADER: readonly PairRow[] = [
  { tag: '103', notation: '3!a', pattern: /^[A-Z]{3}$/ },
  { tag: '113', notation: '4!x', pattern: new RegExp(`^${X}{4}$`) },
  { tag: '108', notation: '16x', pattern: new RegExp(`^${X}{1,16}$`) },
  { tag: '119', notation: '8c', pattern: /^[A-Z0-9]{1,8}$/ },
  { tag: '423', notation: '12!n[2!n]', pattern: /^\d{12}(?:\d{2})?$/, isUncertain: true },
  { tag: '106', notation: REFERENCE_NOTATION, pattern: new RegExp(`^${REFERENCE}$`), isUncertain: true },
  { tag: '424', notation: '16x', pattern: new RegExp(`^${X}{1,16}$`), isUncertain: true },
  { tag: '111', notation: '3!n', pattern: /^\d{3}$/ },
  { tag: '121', notation: '36!x', pattern: ANY },
  { tag: '115', notation: '32x', pattern: new RegExp(`^${X}{1,32}$`), isUncertain: true },
  { tag: '165', notation: '/3!c/34x', pattern: new RegExp(`^/[A-Z0-9]{3}/${X}{1,34}$`), isUncertain: true },
  { tag: '433', notation: '/3!a/[20x]', pattern: new RegExp(`^/[A-Z]{3}/${X}{0,20}$`), isUncertain: true },
  { tag: '434', notation: '/3!a/[20x]', pattern: new RegExp(`^/[A-Z]{3}/${X}{0,20}$`), isUncertain: true },
]

/** The trailers of block 5; their order is not fixed. Source: SWIFT UHB, trailer block. */
const TRAILERS: readonly PairRow[] = [
  { tag: 'MAC', notation: '8!h', pattern: /^[0-9A-F]{8}$/, isUncertain: true },
  { tag: 'PAC', notation: '8!h', pattern: /^[0-9A-F]{8}$/, isUncertain: true },
  { tag: 'CHK', notation: '12!h', pattern: /^[0-9A-F]{12}$/ },
  { tag: 'SYS', ...timeAndReference() },
  { tag: 'TNG', notation: '', pattern: /^$/, isUncertain: true },
  { tag: 'PDE', ...timeAndReference() },
  { tag: 'DLM', notation: '', pattern: /^$/, isUncertain: true },
  { tag: 'PDM', ...timeAndReference() },
  {
    tag: 'MRF',
    notation: `6!n4!n${REFERENCE_NOTATION}`,
    pattern: new RegExp(`^\\d{10}${REFERENCE}$`),
    isUncertain: true,
  },
]

/** The fields of block 4 of an acknowledgement. Source: SWIFT UHB, FIN service messages 21. */
const ACKNOWLEDGEMENT: readonly PairRow[] = [
  { tag: '177', notation: '10!n', pattern: /^\d{10}$/ },
  { tag: '451', notation: '1!n', pattern: /^[01]$/, isMandatory: true },
  { tag: '405', notation: '3!c[3!n]', pattern: /^[A-Z][A-Z0-9]{2}(?:\d{3})?$/ },
  { tag: '108', notation: '16x', pattern: new RegExp(`^${X}{1,16}$`) },
]

/** The pairs that blocks 3 and 5 and the text of an acknowledgement can contain, by block, each with its notation. */
export const HEADER_PAIRS: Readonly<
  Record<'header' | 'trailer' | 'service', readonly Pick<PairRow, 'tag' | 'notation'>[]>
> = { header: USER_HEADER, trailer: TRAILERS, service: ACKNOWLEDGEMENT }

function timeAndReference(): Omit<PairRow, 'tag'> {
  const pattern = new RegExp(`^(?:\\d{4}${REFERENCE})?$`)
  return { notation: `[4!n${REFERENCE_NOTATION}]`, pattern, isUncertain: true }
}

/** Returns the findings about the fields of block 3: wrong format or order, repeated or unknown fields. */
export function userHeaderFindings(pairs: readonly FinField[]): readonly Finding[] {
  const findings = pairFindings(pairs, USER_HEADER)
  const serviceType = pairs.find((pair) => pair.tag === '111')
  let reached = 0
  for (const pair of pairs) {
    const place = placeInUserHeader(pair)
    if (place !== -1 && place < reached)
      findings.push(pairFinding(pair, 'headerField.order', { severity: 'error' }))
    reached = Math.max(reached, place)
  }
  if (serviceType !== undefined && !pairs.some((pair) => pair.tag === '121')) {
    findings.push(pairFinding(serviceType, 'headerField.needsUetr', { severity: 'error' }))
  }
  return findings
}

/** Returns fields of block 3 in the order of the standard. Throws for a field that block 3 does not have. */
export function inUserHeaderOrder(pairs: readonly FinPair[]): readonly FinPair[] {
  const unknown = pairs.find((pair) => placeInUserHeader(pair) === -1)
  if (unknown) throw new Error(`block 3 has no field ${unknown.tag}`)
  return pairs.toSorted((first, second) => placeInUserHeader(first) - placeInUserHeader(second))
}

function placeInUserHeader({ tag }: FinPair): number {
  return USER_HEADER.findIndex((row) => row.tag === tag)
}

/** Returns the findings about the trailers of block 5. */
export function trailerFindings(pairs: readonly FinField[]): readonly Finding[] {
  return pairFindings(pairs, TRAILERS)
}

/** Returns the findings about the fields of an acknowledgement. */
export function acknowledgementFindings({ pairs, position }: PairsBlock): readonly Finding[] {
  const missing = ACKNOWLEDGEMENT.filter(
    (row) => row.isMandatory && !pairs.some((pair) => pair.tag === row.tag),
  )
  return [
    ...missing.map(({ tag }) => pairFinding({ tag, position }, 'headerField.missing', { severity: 'error' })),
    ...pairFindings(pairs, ACKNOWLEDGEMENT),
  ]
}

function pairFindings(pairs: readonly FinField[], rows: readonly PairRow[]): Finding[] {
  const findings: Finding[] = []
  if (pairs.length === 0) return findings
  const seen = new Set<string>()
  for (const pair of pairs) {
    const row = rows.find((candidate) => candidate.tag === pair.tag)
    if (row === undefined) {
      findings.push(pairFinding(pair, 'headerField.unknown', { severity: 'warning' }))
    } else if (!row.pattern.test(pair.value)) {
      const severity = row.isUncertain ? 'warning' : 'error'
      findings.push(pairFinding(pair, 'headerField.format', { severity, notation: row.notation }))
    }
    if (seen.has(pair.tag)) findings.push(pairFinding(pair, 'headerField.repeated', { severity: 'warning' }))
    seen.add(pair.tag)
  }
  return findings
}

function pairFinding(
  { tag, position }: Pick<FinField, 'tag' | 'position'>,
  code: FindingCode,
  { severity, notation }: { readonly severity: Finding['severity']; readonly notation?: string },
): Finding {
  const params = notation === undefined ? { tag } : { tag, notation }
  const { line, column } = position
  return { code, severity, rule: 'envelope', path: tag || 'envelope', line, column, params }
}
