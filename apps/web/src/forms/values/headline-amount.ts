import { draftSummary, memberAt, type MessageDefinition, resolvedPath, withValueAt } from '@nostro/messages'

/** The amount that a form is about, with its currency and its value date, all members of one section. */
export interface HeadlineAmount {
  readonly amount: string
  readonly currency: string
  readonly day: string | undefined
}

const known = new WeakMap<MessageDefinition, { readonly headline: HeadlineAmount | undefined }>()

/**
 * Returns the amount that the form shows larger than all others: the one in the summary of the message. A statement has
 * none, because it consists of many amounts.
 */
export function headlineAmountOf(definition: MessageDefinition): HeadlineAmount | undefined {
  const found = known.get(definition) ?? { headline: findHeadline(definition) }
  known.set(definition, found)
  return found.headline
}

function findHeadline(definition: MessageDefinition): HeadlineAmount | undefined {
  if (Object.values(definition.members).some(({ grid }) => grid !== undefined)) return undefined
  const isSummary = (name: 'amount' | 'valueDate', path: string, value: string) =>
    draftSummary(definition, withValueAt({}, path, value))[name] === value
  for (const { members } of definition.sections) {
    for (const path of members) {
      const shape = memberAt(definition, path)?.shape
      if (shape?.kind !== 'amount' || !isSummary('amount', path, '1')) continue
      const currency = resolvedPath(shape.currencyPath, path)
      if (!members.includes(currency)) continue
      const day = members.find(
        (other) =>
          memberAt(definition, other)?.shape.kind === 'day' && isSummary('valueDate', other, '2026-01-05'),
      )
      return { amount: path, currency, day }
    }
  }
  return undefined
}

/** Returns the members of a section as they are shown: the headline amount, which contains its currency, comes first. */
export function shownMembers(definition: MessageDefinition, members: readonly string[]): readonly string[] {
  const headline = headlineAmountOf(definition)
  if (headline === undefined || !members.includes(headline.amount)) return members
  const { amount, currency, day } = headline
  const first = day === undefined ? [amount] : [amount, day]
  return [...first, ...members.filter((path) => path !== currency && !first.includes(path))]
}
