import { isAttachment, type Language } from '@nostro/kernel'
import { resolvedPath, type Section, valueAt } from '@nostro/messages'

import { formatMoney } from '../../i18n/index.ts'
import { summarisedMembers, type MemberValue } from './form-sections.ts'
import type { FormState } from './form-state.ts'

/** A summary in one line needs no more values than these. */
const VALUES_MAX = 8

/** Returns the content of a section in one line: amounts with their currency, other values as they were entered. */
export function summaryOf(state: FormState, section: Section, language: Language): string {
  const members = summarisedMembers(state, section)
  // A currency is shown with its amount.
  const currencies = new Set(members.flatMap((place) => currencyPathOf(place) ?? []))
  return members
    .filter(({ path }) => !currencies.has(path))
    .slice(0, VALUES_MAX)
    .flatMap((place) => valueText(state, place, language))
    .join(' · ')
}

function currencyPathOf({ member: { shape }, path }: MemberValue): string | undefined {
  return shape.kind === 'amount' ? resolvedPath(shape.currencyPath, path) : undefined
}

function valueText({ values }: FormState, place: MemberValue, language: Language): readonly string[] {
  const { value } = place
  const currencyPath = currencyPathOf(place)
  if (currencyPath !== undefined && typeof value === 'string') {
    const currency = valueAt(values, currencyPath)
    return [formatMoney({ currency: typeof currency === 'string' ? currency : '', amount: value }, language)]
  }
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string' && line.trim() !== '')
  if (isAttachment(value)) return [value.name]
  return typeof value === 'string' ? [value] : []
}
