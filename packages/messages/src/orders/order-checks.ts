import { pathText } from '@nostro/kernel'

import { foreignCharacters } from '../core/characters.ts'
import { checkValues } from '../core/check.ts'
import { textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { CA103 } from '../remittance/ca103.ts'
import {
  type ElementNames,
  isRefusedBy,
  orderError,
  type OrderFinding,
  orderWarning,
} from './order-finding.ts'
import { remittanceLines } from './remittance-lines.ts'

/** The end-to-end reference of a payment without one. Source: ISO 20022. */
export const NOT_PROVIDED = 'NOTPROVIDED'

/** The field of each code of charges. Source: CBPR+ translation, ChrgBr and field 71A. */
export const FEE_TYPES: Readonly<Record<string, string>> = { SHAR: 'SHA', DEBT: 'OUR', CRED: 'BEN' }

/** Members that the user states once for the whole file. */
const SHARED_MEMBERS: ReadonlySet<string> = new Set(['documents', 'contact'])

/** Names and texts of messages are in capitals; a text that changes is reported. */
export function inCapitals(
  text: string | undefined,
  place: Pick<OrderFinding, 'element' | 'member'>,
  findings: OrderFinding[],
): string | undefined {
  const capitals = text?.toUpperCase()
  if (capitals !== text) findings.push(orderWarning('order.inCapitals', place))
  return capitals
}

/** Returns the lines of a note. A text that the bank could not send to the payee is an error. */
export function noteLines(
  note: string,
  place: Pick<OrderFinding, 'element' | 'member'>,
  findings: OrderFinding[],
): readonly string[] {
  const text = inCapitals(note, place, findings) ?? ''
  const characters = foreignCharacters(text, 'restricted')
  if (characters.length > 0)
    findings.push(
      orderError('common.form.inputPatternMessage', {
        ...place,
        params: { characters: characters.join(' ') },
      }),
    )
  return remittanceLines(text)
}

/**
 * Returns the issues of the application's checks, without those of members that already have an error, and without those
 * of the facts that all applications of a file share.
 */
export function memberFindings(
  definition: typeof CA103,
  { values, findings: known }: { readonly values: DraftValues; readonly findings: readonly OrderFinding[] },
  elements: ElementNames = {},
): readonly OrderFinding[] {
  const isKnown = (member: string, element: string | undefined) =>
    known.some(
      (each) =>
        each.severity === 'error' &&
        (each.member === member || (element !== undefined && each.element?.startsWith(element) === true)),
    )
  return checkValues(definition, values).flatMap(({ path, code, params, severity }) => {
    const [first = ''] = path
    if (SHARED_MEMBERS.has(String(first)) || severity !== 'error') return []
    if (first === 'transactionType' && values['transactionType'] === undefined) return []
    // An unknown account of the company is reported once.
    if ((first === 'payer' || first === 'payerBank') && values['payer'] === undefined) return []
    const member = memberNamed(pathText(path))
    const element = elements[member]
    if (isKnown(member, element)) return []
    return [orderError(code, present({ member, element, params }))]
  })
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns an error if the requested day of execution is over. */
export function dayFindings(
  values: DraftValues,
  { today, element }: { readonly today: string; readonly element?: string | undefined },
): readonly OrderFinding[] {
  const day = textAt(values, 'requestedExecutionDate')
  // A text that is no day has a finding of the form.
  if (day === undefined || !DAY.test(day) || day >= today) return []
  return [
    orderError(
      'order.dateInPast',
      present({ element, member: 'requestedExecutionDate', params: { day, today } }),
    ),
  ]
}

/** Returns a path without positions of lines. */
function memberNamed(path: string): string {
  return path.replace(/\.\d+$/, '')
}

/** The facts of a payment by which a repetition is recognised. */
interface RepeatableFacts {
  readonly position: number
  readonly endToEndId: string
  readonly uetr: string | undefined
  readonly payeeAccount: string
  readonly currency: string
  readonly amount: string
  readonly findings: readonly OrderFinding[]
}

/** Returns a function that finds references, UETRs and payments which an earlier payment of the file has too. */
export function createRepetitions(): (payment: RepeatableFacts) => readonly OrderFinding[] {
  const references = new Set<string>()
  const uetrs = new Set<string>()
  const payments = new Map<string, number>()
  return (payment) => {
    const { endToEndId, uetr, payeeAccount, currency, amount, position } = payment
    const findings: OrderFinding[] = []
    if (endToEndId !== NOT_PROVIDED && references.has(endToEndId))
      findings.push(
        orderWarning('order.repeatedReference', {
          element: 'PmtId/EndToEndId',
          member: 'endToEndIdentification',
          params: { value: endToEndId },
        }),
      )
    if (uetr !== undefined && uetrs.has(uetr))
      findings.push(orderError('order.uetrUsed', { element: 'PmtId/UETR', member: 'orderUetr' }))
    const key = [payeeAccount, currency, amount].join(' ')
    const earlier = payments.get(key)
    if (earlier !== undefined)
      findings.push(orderWarning('order.repeatedPayment', { params: { position: earlier } }))
    references.add(endToEndId)
    if (uetr !== undefined) uetrs.add(uetr)
    // A payment that is not imported is not made twice.
    if (earlier === undefined && !isRefusedBy([...payment.findings, ...findings])) payments.set(key, position)
    return findings
  }
}
