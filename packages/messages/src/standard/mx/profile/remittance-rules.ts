import { lengthOf } from '../../../core/characters.ts'
import type { MxNode } from './mx-node.ts'
import type { ProfileRule, NodeFinding } from './profile-rule.ts'
import { restrictionRule } from './restrictions.ts'

/** The largest number of characters in all structured parts together. */
const STRUCTURED_MAX = 9000

/** The document types of the schema's list that the profile allows. */
const DOCUMENT_TYPES = 'MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD'.split(' ')

/**
 * Rules on a transaction that can contain `RmtInf` and `RltdRmtInf`.
 *
 * Source: CBPR+ SR 2025 and SR 2026, remittance information.
 */
export const REMITTANCE_RULES: readonly ProfileRule[] = [
  restrictionRule('remittance information', [
    { path: 'RmtInf/Ustrd', max: 1 },
    { path: 'RmtInf/Strd/RfrdDocInf/Tp/CdOrPrtry/Cd', codes: DOCUMENT_TYPES },
    { path: 'RltdRmtInf', max: 1 },
    { path: 'RltdRmtInf/RmtLctnDtls', max: 2 },
    {
      path: 'RltdRmtInf/RmtLctnDtls/Mtd',
      codes: ['FAXI', 'EDIC', 'URID', 'EMAL', 'SMSM'],
      when: (release) => !release.allowsPostalRemittance,
    },
  ]),
  { authority: 'CBPR+', name: 'remittance information', check: exclusionProblems },
  { authority: 'CBPR+', name: 'remittance information', check: remittanceLengthProblems },
]

/**
 * The rules on remittance information that also apply to the reference to a payment.
 *
 * Source: CBPR+ SR 2026, pacs.004.001.09 R70 and R71.
 */
export const REPEATED_REMITTANCE_RULES: readonly ProfileRule[] = [
  { authority: 'CBPR+', name: 'remittance information', from: 'SR2026', check: exclusionProblems },
  { authority: 'CBPR+', name: 'remittance information', from: 'SR2026', check: remittanceLengthProblems },
]

function exclusionProblems(transaction: MxNode): readonly NodeFinding[] {
  const remittance = transaction.at('RmtInf')
  if (remittance === undefined) return []
  const structured = remittance.has('Ustrd') ? remittance.childrenOf('Strd').slice(0, 1) : []
  const related = transaction.childrenOf('RltdRmtInf').slice(0, 1)
  return [
    ...structured.map((at): NodeFinding => ({ code: 'remittance.exclusive', at })),
    ...related.map((at): NodeFinding => ({ code: 'remittance.relatedExclusive', at })),
  ]
}

/** Checks the number of characters of all structured parts of one transaction. */
export function remittanceLengthProblems(transaction: MxNode): readonly NodeFinding[] {
  const parts = transaction.all('RmtInf/Strd')
  const length = parts.reduce((sum, part) => sum + contentLength(part), 0)
  const [at] = parts
  if (at === undefined || length <= STRUCTURED_MAX) return []
  return [{ code: 'remittance.tooLong', at, params: { max: STRUCTURED_MAX, length } }]
}

/** Returns the number of characters of all values below an element; the reader limits the depth. */
function contentLength({ children, element }: MxNode): number {
  if (children.length === 0) return lengthOf(element.text)
  return children.reduce((sum, child) => sum + contentLength(child), 0)
}
