import { Decimal } from '@nostro/kernel'

import type { MessageDefinition, MessageSummary } from './definition.ts'
import { isBic, isUetr } from './identifiers.ts'
import { isDay } from './days.ts'
import { identifiersIn, lookedUpBy } from './lookup/identifiers-in.ts'
import { normalisedMembers } from './normalise.ts'
import { isFilled } from './paths.ts'
import type { DraftValues, Members, ValuesOf } from './shape.ts'

const AMOUNT_LENGTH_MAX = 20
const REFERENCE_LENGTH_MAX = 35

/** Facts that are used in computations or searches. A summary contains them only if they are well formed. */
const SOUND: { readonly [Name in keyof MessageSummary]?: (text: string) => boolean } = {
  senderBic: isBic,
  receiverBic: isBic,
  payerBic: isBic,
  payeeBic: isBic,
  businessId: (text) => text.length <= REFERENCE_LENGTH_MAX,
  uetr: isUetr,
  currency: (text) => /^[A-Z]{3}$/.test(text),
  amount: (text) => text.length <= AMOUNT_LENGTH_MAX && Decimal.parse(text)?.isNegative() === false,
  valueDate: isDay,
}

/**
 * Returns the normalised summary of unchecked values for a list row: names as they were typed, other facts if they are
 * well formed. An incomplete group shows the facts that it has.
 */
export function draftSummary<M extends Members>(
  definition: MessageDefinition<M>,
  values: DraftValues,
): MessageSummary {
  // A summary only reads values; a value that is not a text is left out below.
  const message = normalisedMembers(definition.members, values) as Partial<ValuesOf<M>>
  return validSummary(summaryOf(definition, message))
}

/** Returns the summary of a definition with the other identifiers that the message is searched by. */
export function summaryOf<M extends Members>(
  definition: Pick<MessageDefinition<M>, 'members' | 'summary'>,
  message: Partial<ValuesOf<M>>,
): MessageSummary {
  const summary = definition.summary(message)
  const reference = summary.businessId?.replaceAll(/\s+/g, '')
  const stated = summary.identifiers?.split(' ') ?? []
  const identifiers = lookedUpBy([...stated, ...identifiersIn(definition.members, message)]).filter(
    (text) => text !== reference,
  )
  return {
    ...summary,
    ...(identifiers.length > 0 && { identifiers: identifiers.join(' ') }),
  }
}

/** Returns the summary without empty and malformed facts. */
export function validSummary(summary: MessageSummary): MessageSummary {
  return Object.fromEntries(
    Object.entries(summary).filter(([name, text]: readonly [string, unknown]) => {
      if (typeof text !== 'string' || !isFilled(text)) return false
      const isSound: ((text: string) => boolean) | undefined = Reflect.get(SOUND, name)
      return isSound === undefined || isSound(text)
    }),
  )
}
