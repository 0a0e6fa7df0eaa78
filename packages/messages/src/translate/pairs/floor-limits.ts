import type { FieldValues } from '../../fin/index.ts'
import { readAmount, writeAmount } from '../../fin/amounts.ts'

type FloorLimit = FieldValues['34F']

const WORD = '/FLOOR/'
const LIMIT = /^(?<currency>[A-Z]{3})(?<mark>[DC]?)(?<amount>\d[\d,]*)$/

/** Returns the floor limits of a report in the notation of field 34F, as a text: `/FLOOR/EURD100,/EURC50,`. */
export function floorLimitsText(limits: readonly FloorLimit[]): string {
  const texts = limits.map(
    ({ currency, debitCreditMark = '', amount }) => `${currency}${debitCreditMark}${writeAmount(amount)}`,
  )
  return `${WORD}${texts.join('/')}`
}

/** Reads the floor limits in front of a text about a report, and the rest of the text; `undefined` if there are none. */
export function readFloorLimits(
  text: string,
): { readonly limits: readonly FloorLimit[]; readonly rest: string } | undefined {
  if (!text.startsWith(WORD)) return undefined
  const [word = '', ...others] = text.slice(WORD.length).split(' ')
  const limits = word.split('/').flatMap((limit) => limitOf(limit) ?? [])
  return limits.length === 0 || limits.length < word.split('/').length
    ? undefined
    : { limits, rest: others.join(' ') }
}

function limitOf(text: string): FloorLimit | undefined {
  const found = LIMIT.exec(text)?.groups
  const { amount } = readAmount(found?.amount ?? '', 15)
  if (found?.currency === undefined || amount === undefined) return undefined
  const { currency, mark } = found
  return { currency, amount, ...((mark === 'C' || mark === 'D') && { debitCreditMark: mark }) }
}
