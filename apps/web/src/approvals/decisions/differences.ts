import { Decimal } from '@nostro/kernel'
import type { PaymentSide } from '@nostro/messages'

import type { CodedText, PaymentView } from '../../message-content/index.ts'

/** The compared facts in the order of the table. */
const FACTS = [
  'payeeName',
  'payeeAccount',
  'payeeAddress',
  'payeeBank',
  'payerName',
  'payerAccount',
  'charges',
  'purpose',
  'remittance',
] as const

export type ComparedFact = (typeof FACTS)[number]

/** A change of these facts can redirect a payment, so it is a warning. */
export const SENSITIVE: ReadonlySet<ComparedFact> = new Set([
  'payeeName',
  'payeeAccount',
  'payeeAddress',
  'payeeBank',
])

export interface Difference {
  readonly fact: ComparedFact
  readonly last: string
  readonly now: string
}

export interface Comparison {
  /** Absent if both amounts are equal. */
  readonly amount?: {
    readonly last: NonNullable<PaymentView['money']>
    readonly now: NonNullable<PaymentView['money']>
    /** Tenths of a percent: `11.6`, `-4.0`; absent for different currencies. */
    readonly percent?: string
  }
  readonly isSameAmount: boolean
  readonly differences: readonly Difference[]
  readonly same: readonly ComparedFact[]
}

/**
 * Compares two payments. Facts that neither has are in no list. Messages of different formats write addresses, charges
 * and purposes differently: their purposes are not compared, and the others by their meaning.
 */
export function comparePayments(last: PaymentView, now: PaymentView, isSameFormat = true): Comparison {
  const texts = FACTS.filter((fact) => isSameFormat || fact !== 'purpose')
    .map((fact) => ({ fact, last: TEXTS[fact](last), now: TEXTS[fact](now) }))
    .map((each) => (isSameFormat || !isAlike(each) ? each : { ...each, last: each.now }))
  const isSameAmount = isSameMoney(last.money, now.money)
  return {
    isSameAmount,
    ...(!isSameAmount &&
      last.money !== undefined &&
      now.money !== undefined && {
        amount: { last: last.money, now: now.money, ...percentOf(last.money, now.money) },
      }),
    differences: texts.filter((each) => normalised(each.fact, each.last) !== normalised(each.fact, each.now)),
    same: texts
      .filter(
        (each) => each.now !== '' && normalised(each.fact, each.last) === normalised(each.fact, each.now),
      )
      .map(({ fact }) => fact),
  }
}

const TEXTS: Readonly<Record<ComparedFact, (payment: PaymentView) => string>> = {
  payeeName: ({ payee }) => nameOf(payee),
  payeeAccount: ({ payee }) => payee?.account ?? '',
  payeeAddress: ({ payee }) => payee?.address.join(', ') ?? '',
  payeeBank: ({ payee }) => payee?.bankBic ?? payee?.bankName ?? '',
  payerName: ({ payer }) => nameOf(payer),
  payerAccount: ({ payer }) => payer?.account ?? '',
  charges: ({ charges }) => codeText(charges),
  purpose: ({ purpose }) => codeText(purpose),
  remittance: ({ remittance }) => remittance.join(' '),
}

function nameOf(side: PaymentSide | undefined): string {
  return side?.name ?? side?.bic ?? ''
}

function codeText(coded: CodedText | undefined): string {
  return [coded?.code, coded?.name].filter((part) => part !== undefined).join(' ')
}

/** Spaces and the case of accounts and names are no difference. */
function normalised(fact: ComparedFact, text: string): string {
  if (fact === 'payeeAccount' || fact === 'payerAccount') return text.replaceAll(/[\s-]/g, '').toUpperCase()
  return text.trim().replaceAll(/\s+/g, ' ')
}

function isSameMoney(last: PaymentView['money'], now: PaymentView['money']): boolean {
  if (last === undefined || now === undefined) return last === now
  const [before, after] = [Decimal.parse(last.amount), Decimal.parse(now.amount)]
  return last.currency === now.currency && before !== undefined && after !== undefined && before.equals(after)
}

/** The charge codes of ISO 20022 by those of FIN. */
const CHARGES: Readonly<Record<string, string>> = { SHA: 'SHAR', OUR: 'DEBT', BEN: 'CRED' }

/** Returns whether two facts of different formats have the same meaning. */
function isAlike({ fact, last, now }: Difference): boolean {
  if (fact === 'charges') {
    const [before = '', after = ''] = [last, now].map((text) => text.split(' ')[0] ?? '')
    return (CHARGES[before] ?? before) === (CHARGES[after] ?? after)
  }
  if (fact !== 'payeeAddress') return false
  const [few = new Set<string>(), many = new Set<string>()] = [last, now]
    .map((text) => new Set(text.toUpperCase().match(/[\p{L}\p{N}]+/gu)))
    .toSorted((a, b) => a.size - b.size)
  // A structured address adds building, post code and country to the lines.
  return few.size > 0 && [...few].every((word) => many.has(word))
}

const SCALE = 10n ** 17n

/** Returns the change in percent, rounded to tenths, exactly: amounts are never numbers. */
function percentOf(
  last: NonNullable<PaymentView['money']>,
  now: NonNullable<PaymentView['money']>,
): { readonly percent?: string } {
  const before = scaled(last.amount)
  const after = scaled(now.amount)
  if (last.currency !== now.currency || before === undefined || after === undefined || before === 0n)
    return {}
  const doubled = ((after - before) * 2000n) / before
  const tenths = (doubled + (doubled < 0n ? -1n : 1n)) / 2n
  const digits = String(tenths < 0n ? -tenths : tenths).padStart(2, '0')
  return { percent: `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}` }
}

function scaled(amount: string): bigint | undefined {
  const match = /^(\d+)(?:\.(\d{1,17}))?$/.exec(amount)
  if (match === null) return undefined
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(17, '0'))
}

export interface MarkedWord {
  readonly text: string
  readonly isChanged: boolean
}

/** Returns the words of a text; those that an earlier text does not contain in this order are changed. */
export function markedWords(last: string, now: string): readonly MarkedWord[] {
  const before = wordsOf(last)
  const after = wordsOf(now)
  const lengths = commonLengths(before, after)
  const words: MarkedWord[] = []
  let [left, right] = [0, 0]
  while (right < after.length) {
    const word = after[right] ?? ''
    if (left < before.length && before[left] === word) {
      words.push({ text: word, isChanged: false })
      left += 1
      right += 1
    } else if (
      left < before.length &&
      lengthAt(lengths, left + 1, right) >= lengthAt(lengths, left, right + 1)
    ) {
      left += 1
    } else {
      words.push({ text: word, isChanged: true })
      right += 1
    }
  }
  return words
}

/** Words and the punctuation between them, so that a comma after a changed word is not marked. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]|\s+/gu) ?? []
}

/** The lengths of the longest common subsequences of all ends of two lists. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array<number>(after.length + 1).fill(0),
  )
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const row = rows[left]
      if (row === undefined) continue
      row[right] =
        before[left] === after[right]
          ? lengthAt(rows, left + 1, right + 1) + 1
          : Math.max(lengthAt(rows, left + 1, right), lengthAt(rows, left, right + 1))
    }
  }
  return rows
}

function lengthAt(rows: readonly (readonly number[])[], left: number, right: number): number {
  return rows[left]?.[right] ?? 0
}
