import { valueAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { type ElementNames, orderError, type OrderFinding, orderWarning } from './order-finding.ts'
import { accountHolder, type DebtorAccount, payerOf } from './payment-information.ts'

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

/** The members by which a user chooses another account of the company; the other members of the payer follow. */
export const PAYER_ACCOUNT = ['payer.account', 'payerBank'] as const

interface CorrectionOptions {
  readonly accounts: readonly DebtorAccount[]
  readonly elements?: ElementNames
}

/**
 * Returns the values with the corrections of a user. Findings about a corrected member are replaced by one that contains
 * the value of the file and the corrected one. A payer is one of the company's accounts.
 */
export function corrected(
  checked: CheckedValues,
  correction: DraftValues | undefined,
  { accounts, elements = {} }: CorrectionOptions,
): CheckedValues {
  if (correction === undefined) return checked
  const { values, findings } = withPayer(checked, correction, accounts)
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

function withPayer(
  { values, findings }: CheckedValues,
  correction: DraftValues,
  accounts: readonly DebtorAccount[],
): CheckedValues {
  const [member, bankMember] = PAYER_ACCOUNT
  const account = shownText(valueAt(correction, member))
  const before = shownText(valueAt(values, member))
  if (account === '' || account === before) return { values, findings }
  const bank = shownText(valueAt(correction, bankMember))
  const holder = accountHolder(accounts, { account, bank: bank === '' ? undefined : bank })
  const others = findings.filter((finding) => finding.member !== member)
  return holder === undefined
    ? {
        values,
        findings: [...others, orderError('order.accountNotOwn', { member, params: { account, bank } })],
      }
    : {
        values: { ...values, ...payerOf(holder) },
        findings: [
          ...others,
          orderWarning('order.corrected', { member, params: { before, after: account } }),
        ],
      }
}

function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((line) => line !== '').join(', ')
  return typeof value === 'string' ? value : ''
}
