import { valueAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { type ElementNames, type OrderFinding, orderWarning } from './order-finding.ts'

/** The members of an application that a user may correct before the import, and not in the file. */
export const CORRECTABLE = [
  'payeeBank',
  'payee.name',
  'payee.account',
  'payee.addressLines',
  'payee.town',
  'payee.country',
  'currency',
  'amount',
  'feeType',
  'transactionType',
  'requestedExecutionDate',
  'endToEndIdentification',
  'note',
] as const

/** The corrected members of payments, by the position of the payment. Members that are absent remain unchanged. */
export type Corrections = ReadonlyMap<number, DraftValues>

/** The corrections of a file that is imported as it is. */
export const NO_CORRECTIONS: Corrections = new Map()

interface CheckedValues {
  readonly values: DraftValues
  readonly findings: readonly OrderFinding[]
}

/**
 * Returns the values with the corrections of a user. Findings about a corrected member are replaced by one that contains
 * the value of the file and the corrected one.
 */
export function corrected(
  { values, findings }: CheckedValues,
  correction: DraftValues | undefined,
  elements: ElementNames = {},
): CheckedValues {
  if (correction === undefined) return { values, findings }
  const changed = CORRECTABLE.filter((path) => {
    const after = valueAt(correction, path)
    return after !== undefined && shownText(after) !== shownText(valueAt(values, path))
  })
  const isCorrected = ({ member, element }: OrderFinding) =>
    changed.some((path) => {
      const place = elements[path]
      return member === path || (place !== undefined && element?.startsWith(place) === true)
    })
  return {
    values: changed.reduce((current, path) => withValueAt(current, path, valueAt(correction, path)), values),
    findings: [
      ...findings.filter((finding) => !isCorrected(finding)),
      ...changed.map((path) => {
        const params = {
          before: shownText(valueAt(values, path)),
          after: shownText(valueAt(correction, path)),
        }
        return orderWarning('order.corrected', { member: path, params })
      }),
    ],
  }
}

function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((line) => line !== '').join(', ')
  return typeof value === 'string' ? value : ''
}
