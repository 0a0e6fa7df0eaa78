import type { Effect, Section } from '../../core/definition.ts'
import { valueAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { RECEIVER_SECTION } from '../payment-sections.ts'
import { withAgreeingHeader, withinProfile } from '../samples/reconcile.ts'

const HEADER = 'businessApplicationHeader'

/**
 * Returns the sections of a request about a payment or of its answer: the content first, then the payment, and the
 * numbers of the case. `around` is the member with payment and case.
 */
export function caseSections(around: string, content: Section, identification: string): readonly Section[] {
  return [
    RECEIVER_SECTION,
    content,
    { name: 'originalPayment', members: [`${around}.originalPayment`] },
    { name: 'investigationCase', members: [`${around}.case`, `${around}.${identification}`, 'assignment'] },
  ]
}

/** Assigner and assignee of a case are the sender and the receiver of the header. */
export const ASSIGNMENT_EFFECTS: readonly Effect[] = [
  { on: `${HEADER}.from`, copiesTo: ['assignment.assigner.bicfi'], source: 'CBPR+ camt.056 R1' },
  { on: `${HEADER}.to`, copiesTo: ['assignment.assignee.bicfi'], source: 'CBPR+ camt.056 R2' },
]

/** Changes the sample values of a message about a case so that header and assignment agree. */
export function reconciledCase(values: DraftValues, messageDefinition: string): DraftValues {
  const header = withAgreeingHeader(withinProfile(values), messageDefinition)
  const pairs: readonly (readonly [string, unknown])[] = [
    [`${HEADER}.businessMessageIdentifier`, valueAt(values, 'assignment.identification')],
    ['assignment.assigner', { bicfi: valueAt(values, `${HEADER}.from`) }],
    ['assignment.assignee', { bicfi: valueAt(values, `${HEADER}.to`) }],
  ]
  return pairs.reduce((current, [path, value]) => withValueAt(current, path, value), header)
}
