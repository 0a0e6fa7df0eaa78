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
import { asForwardedType, type ForwardedType, type NextAgent, nextAgentOf } from './payment-route.ts'
import { returnOf } from './return-payment.ts'

/** A payment that arrived, and what is needed to read it. */
export interface ReceivedText {
  readonly type: ForwardedType
  readonly text: string
  readonly environment: TextEnvironment
  /** Of the bank that received it. */
  readonly ownBics: readonly string[]
}

/**
 * The bank a received text goes on to; `undefined` for one that stays with the bank that received it, and for types
 * that are never passed on.
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

/** The types a received payment can go on as: its own, and the one of its family in the other format. */
export function forwardableTypes(type: ForwardedType): readonly ForwardedType[] {
  const other = asForwardedType(counterpartTypeOf(type) ?? '')
  return other === undefined ? [type] : [type, other]
}

/**
 * The form in which a received payment goes on to the next bank, in its own type or the one of its family in the other
 * format; the translation tells what it lost. What the payment says and the form has no place for is named.
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
    target === 'MT103' || target === 'MT202'
      ? forwardedMt({ type: target, defaults, source }, next, facts)
      : forwardedMx({ defaults, source }, next, facts)
  return { values: made.values, unplaced: [...unplaced, ...made.unplaced] }
}

/** A translation may name the next bank elsewhere, such as in a line of instructions. */
function nextOfOwn({ type, ownBics }: ReceivedText, source: DraftValues): NextAgent {
  const next = nextAgentOf(type, source, ownBics)
  if (next === undefined) throw new Error(`This ${type} stays with the bank that received it`)
  return { bic: next.bic, path: '' }
}

/** The pacs.004 that sends a received payment back, as far as the payment says what stands in it. */
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
      // CBPR+, OrgnlMsgNmId.
      originalName: wireIdentifierOf(type),
      isBetweenBanks: type === 'MT202' || type === 'pacs.009',
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

/** The members that each message has of its own, which the next one has anew. */
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
  // The payment keeps its own transaction reference.
  return defaultsOf(definition, { senderBic: ownBic, uetr: '', reference, now })
}
