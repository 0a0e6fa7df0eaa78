import type { Language } from '@nostro/kernel'
import { entriesOfCode, isFilled, memberAt, paymentSides, type PaymentSides, valueAt } from '@nostro/messages'

import type { MessageContent } from '../message-content.ts'

/** A payment as its readers compare it: amount, sides and terms. */
export interface PaymentView extends PaymentSides {
  readonly money?: { readonly currency: string; readonly amount: string }
  readonly valueDate?: string
  readonly charges?: CodedText
  readonly purpose?: CodedText
  readonly remittance: readonly string[]
}

/** A code with its name in the language, if its list has one. */
export interface CodedText {
  readonly code: string
  readonly name?: string
}

/** Returns the payment in a message; `undefined` for a message that is no payment. */
export function paymentView(content: MessageContent, language: Language): PaymentView | undefined {
  const { definition, values, summary } = content
  const paths = definition.paymentPaths?.(values)
  if (paths === undefined) return undefined
  const { currency, amount, valueDate } = summary
  const [charges, purpose] = [paths.charges, paths.purposes].map((places) =>
    codedAt(content, places, language),
  )
  return {
    ...paymentSides(definition, values),
    ...(currency !== undefined && amount !== undefined && { money: { currency, amount } }),
    ...(valueDate !== undefined && { valueDate }),
    ...(charges && { charges }),
    ...(purpose && { purpose }),
    remittance: paths.remittance.flatMap((path) => linesAt(valueAt(values, path))),
  }
}

function codedAt(
  { definition, values }: MessageContent,
  paths: readonly string[],
  language: Language,
): CodedText | undefined {
  const path = paths.find((each) => isFilled(valueAt(values, each)))
  const code = path === undefined ? undefined : valueAt(values, path)
  if (path === undefined || typeof code !== 'string') return undefined
  const shape = memberAt(definition, path)?.shape
  const entries = shape?.kind === 'code' ? entriesOfCode(shape) : []
  const named = entries.find((entry) => entry.code === code)?.names[language] ?? ''
  // Some names contain their code: `Shared (SHA)`, `121010 General trade`.
  const name = named.replace(`(${code})`, '').replace(code, '').trim()
  return { code, ...(name !== '' && { name }) }
}

function linesAt(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string' && line !== '') : []
}

/** The paths of the members that the headline and the two sides already show. */
export function pathsInHeadline({ definition, values, summary }: MessageContent): ReadonlySet<string> {
  const paths = definition.paymentPaths?.(values)
  if (paths === undefined) return new Set()
  const sides = [paths.payer, paths.payee].flatMap((side) =>
    [side.names, side.bics ?? [], side.accounts, side.addresses, side.banks, side.bankNames ?? []].map(
      (places) => places.find((path) => isFilled(valueAt(values, path))),
    ),
  )
  const terms = [paths.charges, paths.purposes].map((places) =>
    places.find((path) => isFilled(valueAt(values, path))),
  )
  const shown = [
    ...sides,
    ...terms,
    amountPath(definition.members, values, summary.amount),
    definition.valueDatePath,
  ]
  return new Set(shown.filter((path) => path !== undefined))
}

/** Returns the path of the first amount of the form with the value of the summary. */
function amountPath(
  members: MessageContent['definition']['members'],
  values: MessageContent['values'],
  amount: string | undefined,
  before = '',
): string | undefined {
  if (amount === undefined) return undefined
  for (const [name, { shape }] of Object.entries(members)) {
    const path = `${before}${name}`
    if (shape.kind === 'amount' && valueAt(values, path) === amount) return path
    const inside = shape.kind === 'group' ? amountPath(shape.members, values, amount, `${path}.`) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}
