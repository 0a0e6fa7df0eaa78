import { lengthOf } from '../../../../core/characters.ts'
import type { MxNode } from '../mx-node.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from '../profile-rule.ts'
import { repeatsPart } from '../values/repeated-words.ts'
import { isPayment } from '../guideline-usage.ts'
import { removedFromComponent } from '../removed-elements.ts'

/** Parties for which an address of lines only was never allowed. */
const NEVER_UNSTRUCTURED: ReadonlySet<string> = new Set(['InitgPty', 'UltmtCdtr', 'UltmtDbtr'])

/** Limits of lines next to town and country, and of lines only. The schema limits other lines to 70 characters. */
const HYBRID_LINES_MAX = 2
const UNSTRUCTURED_LINES_MAX = 3
const UNSTRUCTURED_LENGTH_MAX = 35

/**
 * Rules on every postal address: structured, structured with lines, or (until SR 2026) lines only.
 *
 * Source: CBPR+ SR 2025 and SR 2026, postal address.
 */
export const ADDRESS_RULES: readonly ProfileRule[] = [
  { authority: 'CBPR+', name: 'postal address', check: formProblems },
  removedFromComponent('address'),
  // A warning until SR 2026, because a word in a line can mean something else: a street can be named after the town.
  {
    authority: 'CBPR+',
    name: 'postal address',
    severity: 'warning',
    errorFrom: 'SR2026',
    check: (address, { usage }) => (isPayment(usage) ? repetitionProblems(address) : []),
  },
  // Statements and notifications have no such rule.
  {
    authority: 'CBPR+',
    name: 'postal address',
    severity: 'warning',
    check: (address, { usage }) => (isPayment(usage) ? [] : repetitionProblems(address)),
  },
]

/**
 * Returns whether this element is an address. The postal address for remittance letters consists of a name and an inner
 * address; the inner one is the address.
 */
export function isAddress(node: MxNode): boolean {
  return node.name === 'PstlAdr' ? !node.has('Adr') : node.name === 'Adr' && node.parent?.name === 'PstlAdr'
}

function formProblems(address: MxNode, { release }: ProfileContext): readonly NodeFinding[] {
  const lines = address.childrenOf('AdrLine')
  const isUnstructured =
    lines.length > 0 && address.children.every(({ name }) => name === 'AdrLine' || name === 'AdrTp')
  if (!isUnstructured) return [...missingParts(address), ...tooManyLines(lines, HYBRID_LINES_MAX)]
  if (!release.allowsUnstructuredAddress || NEVER_UNSTRUCTURED.has(address.parent?.name ?? '')) {
    return [{ code: 'address.unstructured', at: address }]
  }
  return [...tooManyLines(lines, UNSTRUCTURED_LINES_MAX), ...lines.flatMap(lengthProblems)]
}

function missingParts(address: MxNode): readonly NodeFinding[] {
  return ['TwnNm', 'Ctry']
    .filter((element) => !address.has(element))
    .map((element) => ({
      code: 'address.elementMissing',
      at: address,
      missing: element,
      params: { element },
    }))
}

function tooManyLines(lines: readonly MxNode[], max: number): readonly NodeFinding[] {
  return lines.slice(max, max + 1).map((at) => ({ code: 'address.tooManyLines', at, params: { max } }))
}

function lengthProblems(line: MxNode): readonly NodeFinding[] {
  const length = lengthOf(line.element.text)
  if (length <= UNSTRUCTURED_LENGTH_MAX) return []
  return [{ code: 'address.lineTooLong', at: line, params: { max: UNSTRUCTURED_LENGTH_MAX, length } }]
}

function repetitionProblems(address: MxNode): readonly NodeFinding[] {
  const lines = address.childrenOf('AdrLine')
  if (lines.length === 0) return []
  const parts = address.children.filter(({ name }) => name !== 'AdrLine')
  return lines.flatMap((at) => {
    const repeated = parts.find(({ text }) => repeatsPart(at.text, text))
    return repeated === undefined
      ? []
      : [{ code: 'address.repeated', at, params: { element: repeated.name } }]
  })
}
