import { counterpartTypeOf, messageFormatOf, wireIdentifierOf } from '@nostro/kernel'

import { defaultsOf } from '../core/form/defaults.ts'
import type { DraftValues } from '../core/shape.ts'
import { type FormDefinition, loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import type { TranslationNote } from '../translate/index.ts'
import { type TextEnvironment, valuesFromText } from '../values-from-text.ts'
import { forwardedMt } from './forward-mt.ts'
import { forwardedMx } from './forward-mx.ts'
import type { ForwardingFacts, MadeForm, Unplaced } from './forwarding-facts.ts'
import {
  asForwardedType,
  type ForwardedType,
  isBetweenBanks,
  type NextAgent,
  nextAgentOf,
} from './payment-route.ts'
import { returnOf } from './return-payment.ts'

/** A received payment and the facts that are needed to read it. */
export interface ReceivedText {
  readonly type: ForwardedType
  readonly text: string
  readonly environment: TextEnvironment
  /** The BICs of the bank that received it. */
  readonly ownBics: readonly string[]
}

/**
 * Returns the bank to which a received text is passed on; `undefined` if the payment ends at the receiving bank, and
 * for types that are never passed on.
 */
export async function nextAgentIn(
  messagingType: string,
  text: string,
  { utcOffset, ownBics }: { readonly utcOffset: string; readonly ownBics: readonly string[] },
): Promise<string | undefined> {
  const type = asForwardedType(messagingType)
  const definition = type && (await loadDefinition(type))
  if (type === undefined || definition === undefined) return undefined
  return nextAgentOf(type, readForm(definition, text, { utcOffset }), ownBics)?.bic
}

/**
 * Returns the types in which a received payment can be passed on: its own, and the type of its family in the other
 * format.
 */
export function forwardableTypes(type: ForwardedType): readonly ForwardedType[] {
  const other = asForwardedType(counterpartTypeOf(type) ?? '')
  return other === undefined ? [type] : [type, other]
}

/**
 * Returns the form with which a received payment is passed on to the next bank, in its own type or the type of its
 * family in the other format, with the losses of the translation. Parts of the payment without a field in the form are
 * listed.
 */
export async function forwardedPayment(
  received: ReceivedText,
  target: ForwardedType,
  facts: ForwardingFacts,
): Promise<MadeForm> {
  const { type, ownBics } = received
  const own = await formOf(received, type)
  const { definition, source, unplaced } = target === type ? own : await formOf(received, target)
  const next = nextAgentOf(target, source, ownBics) ?? nextOfOwn(received, own.source)
  const defaults = startOf(definition, facts)
  const made =
    target === 'MT103' || target === 'MT202' || target === 'MT205'
      ? forwardedMt({ type: target, defaults, source }, next, facts)
      : forwardedMx({ defaults, source }, next, facts)
  return { values: made.values, unplaced: [...unplaced, ...made.unplaced] }
}

/**
 * Returns the next bank of a payment in its own type. A translation can put it into another member, such as a line of
 * instructions.
 */
function nextOfOwn({ type, ownBics }: ReceivedText, source: DraftValues): NextAgent {
  const next = nextAgentOf(type, source, ownBics)
  if (next === undefined) throw new Error(`This ${type} stays with the bank that received it`)
  return { bic: next.bic, path: '' }
}

/**
 * Returns the form of the pacs.004 that returns a received payment, filled as far as the payment contains the values.
 */
export async function returnedForm(received: ReceivedText, facts: ForwardingFacts): Promise<MadeForm> {
  const { type } = received
  const isMx = messageFormatOf(type) === 'ISO20022'
  const { source } = await formOf(
    received,
    isMx ? type : (asForwardedType(counterpartTypeOf(type) ?? '') ?? type),
  )
  const definition = await definitionNamed('pacs.004')
  const values = returnOf(
    {
      defaults: startOf(definition, facts),
      source,
      // Source: CBPR+, OrgnlMsgNmId.
      originalName: wireIdentifierOf(type),
      isBetweenBanks: isBetweenBanks(type),
    },
    facts,
  )
  return { values, unplaced: [] }
}

interface ReadText {
  readonly definition: FormDefinition
  readonly source: DraftValues
  readonly unplaced: readonly Unplaced[]
}

async function formOf({ text, environment }: ReceivedText, type: ForwardedType): Promise<ReadText> {
  const definition = await definitionNamed(type)
  const read = await valuesFromText(definition, text, environment)
  if (!read.ok) return { definition, source: {}, unplaced: [{ place: type, value: read.error.reason }] }
  const { values, left, notes } = read.value
  return {
    definition,
    source: values,
    unplaced: [
      ...left.filter(isWorthReporting).map(({ place, value }) => ({ place, value })),
      ...notes.flatMap(lossIn),
    ],
  }
}

/** Fields that every message has for itself and that are created again for the next message. */
const OWN_TO_EACH = /^(?:\d{3}|23B|53[AB]|54A|.*\/(?:SttlmInf|Rltd|CpyDplct|PssblDplct|BizPrcgDt)\b.*)$/

function isWorthReporting({ place }: { readonly place: string }): boolean {
  return !OWN_TO_EACH.test(place)
}

function lossIn({ severity, from, to, params }: TranslationNote): readonly Unplaced[] {
  if (severity !== 'severe') return []
  return [{ place: from === '' ? to : from, value: String(Object.values(params ?? {})[0] ?? '') }]
}

async function definitionNamed(type: string): Promise<FormDefinition> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  return definition
}

function startOf(definition: FormDefinition, { ownBic, reference, now }: ForwardingFacts): DraftValues {
  // The payment keeps its original UETR.
  return defaultsOf(definition, { senderBic: ownBic, uetr: '', reference, now })
}
