import { CNY_PURPOSES, type CnyPurpose } from './cny-purposes.ts'
import type { MessageDefinition, Rule } from '../core/definition.ts'
import { countryOfBic, isBic } from '../core/identifiers.ts'
import { warningAt } from '../core/issue-codes.ts'
import { textAt, valueAt } from '../core/paths.ts'
import type { CnyPurposePaths } from '../core/payment-paths.ts'
import type { DraftValues } from '../core/shape.ts'

const CNY = 'CNY'
const CHINA = 'CN'
const PURPOSE_LINE = new RegExp(`^/(${CNY_PURPOSES.join('|')})/`)

/** A payment in CNY from abroad to a bank in mainland China. */
export interface CnyPayment {
  /** The member with the remittance information. */
  readonly path: string
  /** The purpose at the beginning of its first line. */
  readonly purpose: CnyPurpose | undefined
}

/** Returns the purpose of a payment in CNY to mainland China; `undefined` for another payment. */
export function cnyPaymentIn({
  definition,
  values,
}: {
  readonly definition: MessageDefinition
  readonly values: DraftValues
}): CnyPayment | undefined {
  const paths = definition.cnyPurposePaths
  return paths && paymentAt(paths, values)
}

function paymentAt(paths: CnyPurposePaths, values: DraftValues): CnyPayment | undefined {
  if (textAt(values, paths.currency) !== CNY) return undefined
  const [sender, payee] = [paths.senders, paths.payeeBanks].map((each) => countryAt(values, each))
  if (payee !== CHINA || sender === undefined || sender === CHINA) return undefined
  const [, code] = PURPOSE_LINE.exec(linesAt(values, paths.remittance)[0] ?? '') ?? []
  return { path: paths.remittance, purpose: CNY_PURPOSES.find((each) => each === code) }
}

/** Returns the country of the first filled BIC. */
function countryAt(values: DraftValues, paths: readonly string[]): string | undefined {
  const bic = paths
    .map((path) => textAt(values, path)?.trim().toUpperCase() ?? '')
    .find((text) => text !== '')
  return bic !== undefined && isBic(bic) ? countryOfBic(bic) : undefined
}

function linesAt(values: DraftValues, path: string): readonly string[] {
  const lines = valueAt(values, path)
  return Array.isArray(lines) ? lines.map(String) : typeof lines === 'string' ? [lines] : []
}

/** Returns the lines of the remittance information with another purpose, or with none, as its first line. */
export function linesWithPurpose(
  values: DraftValues,
  path: string,
  purpose: CnyPurpose | undefined,
): readonly string[] {
  const [first = '', ...others] = linesAt(values, path)
  const rest = first.replace(PURPOSE_LINE, '')
  const text = rest === '' ? others : [rest, ...others]
  return purpose === undefined ? text : [`/${purpose}/`, ...text]
}

/** Returns the warning about a payment in CNY to mainland China without a purpose. */
export function cnyPurposeRule(paths: CnyPurposePaths): Rule {
  return {
    name: 'cnyPurpose',
    source: 'SEB Pank and iBanFirst, payments in CNY to mainland China',
    paths: [paths.currency, ...paths.senders, ...paths.payeeBanks, paths.remittance],
    check: (values) => {
      const payment = paymentAt(paths, values)
      return payment === undefined || payment.purpose !== undefined
        ? []
        : [warningAt(paths.remittance.split('.'), 'cny.purposeMissing')]
    },
  }
}
