import type { MessagePayload } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'

import type { PaymentFacts } from '../content/index.ts'

/** The characters that replace a value. */
export const MASK = '••••'

type Value = MessagePayload[string]

/** The values that an approver has to enter again. */
export type Secrets = Pick<PaymentFacts, 'money' | 'payeeAccount'>

/** Returns a form with masked amount, currency and payee account, wherever they occur. */
export function maskedPayload(payload: MessagePayload, secrets: Secrets): MessagePayload {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, masked(value, secrets)]))
}

/** Returns one form value with masked amount, currency and payee account. */
export function masked(value: Value, secrets: Secrets): Value {
  if (typeof value === 'string') return isSecret(value, secrets) ? MASK : maskedText(value, secrets)
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((each: Value) => masked(each, secrets))
  return maskedPayload(value as MessagePayload, secrets)
}

function isSecret(text: string, { money, payeeAccount }: Secrets): boolean {
  if (payeeAccount !== undefined && normal(text) === payeeAccount) return true
  if (money === undefined) return false
  return text === money.currency || (AMOUNT.test(text) && Decimal.of(text).equals(Decimal.of(money.amount)))
}

const AMOUNT = /^\d{1,18}(\.\d{1,5})?$/

/** Returns a message text with masked amount, currency and payee account, in the notations of FIN and XML. */
export function maskedText(text: string, { money, payeeAccount }: Secrets): string {
  const withoutAccount = payeeAccount === undefined ? text : text.replaceAll(spelled(payeeAccount), MASK)
  if (money === undefined) return withoutAccount
  const [integer = '', decimals = ''] = money.amount.split('.')
  const amount = new RegExp(
    `(?<![\\d.,])0*${integer}(?:[.,]${decimals.replace(/0+$/, '')}0*)?(?![\\d]|[.,]\\d)`,
    'g',
  )
  const currency = new RegExp(`(?<![A-Z])${money.currency}(?![A-Z])`, 'g')
  return withoutAccount.replaceAll(currency, MASK).replaceAll(amount, MASK)
}

/** Returns the pattern of an account with or without separators between its characters. */
function spelled(account: string): RegExp {
  return new RegExp(Array.from(account, (sign) => sign.replace(/\W/, String.raw`\$&`)).join('[ -]?'), 'gi')
}

function normal(account: string): string {
  return account.replaceAll(/[\s-]/g, '').toUpperCase()
}
