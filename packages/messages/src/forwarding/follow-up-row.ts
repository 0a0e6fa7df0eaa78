import type { MessageFormat, NetworkType } from '@nostro/kernel'

import { defaultsOf } from '../core/form/defaults.ts'
import type { DraftValues } from '../core/shape.ts'
import { type FormDefinition, loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import type { TextEnvironment } from '../values-from-text.ts'
import type { CaseEnvelope, PassedOnCase } from './cancellation.ts'
import type { ForwardingFacts } from './forwarding-facts.ts'
import type { PreviousStatement } from './statement-request.ts'

/** A message from which another one can be made. */
export interface FollowedMessage {
  readonly type: string
  /** The bank sent it, or received it. */
  readonly direction: 'sent' | 'received'
  /** The bank has confirmed the receipt of the message. */
  readonly isConfirmed?: boolean
}

/** The text of the message, and the facts that the new message needs. */
export interface FollowUpSource extends FollowedMessage {
  readonly text: string
  /** The values of its form, if it was written here; they are those of its type also if it was sent in the other format. */
  readonly values?: DraftValues
  readonly environment: TextEnvironment
  readonly ownBics: readonly string[]
  /** The request that a new request passes on to the next bank. */
  readonly passedOn?: PassedOnCase
  /** The last statement of the type that the bank sent for the account of a request. */
  readonly previous?: PreviousStatement
  /** The payment that the bank sent on, which a forwarded request is about. */
  readonly onward?: { readonly type: string; readonly text: string; readonly values?: DraftValues }
}

/** The form of a message that was made from another one. */
export interface FollowUpForm {
  readonly definition: FormDefinition
  readonly values: DraftValues
  /** The outgoing format, if it differs from that of the form. */
  readonly sendAs?: MessageFormat
}

/** A row for a message that is made from another one. */
export interface FollowUp {
  /** Returns the types in which the message can be made, the usual one first; none if it is not offered. */
  readonly types: (message: FollowedMessage) => readonly NetworkType[]
  readonly make: (
    source: FollowUpSource,
    definition: FormDefinition,
    facts: ForwardingFacts,
  ) => Promise<Omit<FollowUpForm, 'definition'>>
}

/** Returns the values of the form of a message, which are read from its text if it was not written here. */
export async function ownValues({ type, text, values, environment }: FollowUpSource): Promise<DraftValues> {
  return values ?? readForm(await definitionNamed(type), text, environment)
}

/** Returns the two banks and the reference of a message that is made from another one. */
export function envelopeOf({ ownBic, senderBic, reference }: ForwardingFacts): CaseEnvelope {
  return { ownBic, otherBic: senderBic, reference }
}

/** Returns the definition of a type. Throws if it has no form. */
export async function definitionNamed(type: string): Promise<FormDefinition> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  return definition
}

/** Returns the values of a new form with the sender and the reference of the bank. */
export function startOf(
  definition: FormDefinition,
  { ownBic, reference, now }: ForwardingFacts,
): DraftValues {
  return defaultsOf(definition, { senderBic: ownBic, uetr: '', reference, now })
}
