import { FOLLOW_UPS, type FollowUpName, messageFormatOf, type NetworkType } from '@nostro/kernel'

import { recordAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import {
  definitionNamed,
  envelopeOf,
  type FollowedMessage,
  type FollowUp,
  type FollowUpForm,
  type FollowUpSource,
  ownValues,
  startOf,
} from './follow-up-row.ts'
import { answerValues, type CancellationResult, readRequest, requestValues } from './cancellation.ts'
import type { ForwardingFacts } from './forwarding-facts.ts'
import {
  furtherRequestValues,
  type InvestigationAction,
  investigationAnswer,
  questionValues,
} from './investigation.ts'
import { returnedForm } from './make-forward.ts'
import { ORDER_FOLLOW_UPS } from './order-follow-ups.ts'
import { asForwardedType, type ForwardedType } from './payment-route.ts'
import { paymentReferences, type PaymentReferences, referencesInCase } from './payment-references.ts'
import { rejectionInWords, statusValues } from './payment-status.ts'
import { statementAnswer, statementRequestIn } from './statement-request.ts'

export type { FollowedMessage, FollowUpForm, FollowUpSource }

/** The request types of a payment: that of its format first. */
const REQUESTS: { readonly [T in ForwardedType]: readonly NetworkType[] } = {
  MT103: ['MT192', 'camt.056'],
  MT202: ['MT292', 'camt.056'],
  MT205: ['MT292', 'camt.056'],
  'pacs.008': ['camt.056', 'MT192'],
  'pacs.009': ['camt.056', 'MT292'],
}

/** The answer types of a request: that of its format first. */
const ANSWERS: Readonly<Record<string, readonly NetworkType[]>> = {
  MT192: ['MT196', 'camt.029'],
  MT292: ['MT296', 'camt.029'],
  'camt.056': ['camt.029', 'MT196'],
}

/** The types that answer a request for statements: those of its format first. */
const STATEMENTS: Readonly<Record<string, readonly NetworkType[]>> = {
  MT920: ['MT940', 'MT941', 'MT942', 'MT950'],
  'camt.060': ['camt.052', 'camt.053'],
}

/** One row for each message that is made from another one. */
const ROWS: { readonly [Name in FollowUpName]: FollowUp } = {
  requestCancellation: {
    types: ({ type, direction }) => {
      const payment = asForwardedType(type)
      return direction === 'sent' && payment !== undefined ? REQUESTS[payment] : []
    },
    make: async (source, definition, facts) => ({ values: await requestOf(source, definition, facts) }),
  },
  acceptCancellation: answerRow('CNCL'),
  refuseCancellation: answerRow('RJCR'),
  postponeCancellation: answerRow('PDCR'),
  // A payment is rejected before its receipt is confirmed and returned afterwards.
  rejectPayment: {
    types: ({ type, direction, isConfirmed }) => {
      const payment = asForwardedType(type)
      return direction === 'received' && isConfirmed !== true && payment !== undefined
        ? REJECTIONS[payment]
        : []
    },
    make: async (source, definition, facts) => ({
      values: await statusOf(source, definition, facts, 'RJCT'),
    }),
  },
  reportStatus: {
    types: ({ type, direction }) =>
      direction === 'received' && STATUS_TYPES.includes(type) ? ['pacs.002'] : [],
    make: async (source, definition, facts) => ({ values: await statusOf(source, definition, facts) }),
  },
  askForStatus: {
    types: ({ type, direction }) =>
      direction === 'sent' && PAYMENTS_WITH_STATUS.includes(type) ? ['pacs.028'] : [],
    make: async (source, definition, facts) => ({ values: await statusOf(source, definition, facts) }),
  },
  askAboutPayment: {
    types: ({ type }) => {
      const payment = asForwardedType(type)
      return payment === undefined ? [] : QUESTIONS[payment]
    },
    make: async (source, definition, facts) => ({ values: await questionOf(source, definition, facts) }),
  },
  answerInvestigation: {
    types: ({ type, direction }) => (direction === 'received' ? (ANSWERS_TO_QUESTIONS[type] ?? []) : []),
    make: async (source, definition, facts) => ({
      values: investigationAnswer(
        definition.format === 'ISO20022',
        { defaults: startOf(definition, facts), request: await ownValues(source) },
        envelopeOf(facts),
      ),
    }),
  },
  forwardInvestigation: {
    types: ({ type, direction }) => (direction === 'received' && isQuestion(type) ? [type] : []),
    make: async (source, definition, facts) => ({
      values: await forwardedQuestion(source, definition, facts),
    }),
  },
  askAgain: furtherRow('RQST'),
  closeInvestigation: furtherRow('RQCL'),
  returnPayment: {
    types: ({ type, direction }) =>
      direction === 'received' && asForwardedType(type) !== undefined ? ['pacs.004'] : [],
    make: async (source, _, facts) => {
      const type = asForwardedType(source.type)
      if (type === undefined) throw new Error(`${source.type} is never returned`)
      const { text, environment, ownBics } = source
      const { values } = await returnedForm({ type, text, environment, ownBics }, facts)
      // A return is sent in the format of the received payment.
      return messageFormatOf(type) === 'MT' ? { values, sendAs: 'MT' } : { values }
    },
  },
  ...ORDER_FOLLOW_UPS,
  answerStatementRequest: {
    types: ({ type, direction }) =>
      direction === 'received' && Object.hasOwn(STATEMENTS, type) ? (STATEMENTS[type] ?? []) : [],
    make: async (source, definition, facts) => ({ values: await statementOf(source, definition, facts) }),
  },
}

/** Returns the statement or report that answers a request of an account owner. */
async function statementOf(
  { type, text, environment, previous }: FollowUpSource,
  definition: FormDefinition,
  facts: ForwardingFacts,
): Promise<DraftValues> {
  const own = await definitionNamed(type)
  const request = statementRequestIn(readForm(own, text, environment), definition.type)
  const defaults = startOf(definition, facts)
  if (request === undefined) return defaults
  const { ownBic, senderBic, reference, now } = facts
  const { utcOffset } = environment
  return statementAnswer(definition, defaults, request, {
    ownBic,
    senderBic,
    reference,
    now,
    utcOffset,
    ...(previous !== undefined && { previous }),
  })
}

/** The message with which a payment is rejected: in FIN a free format message in the layout of rejections. */
const REJECTIONS: { readonly [T in ForwardedType]: readonly NetworkType[] } = {
  MT103: ['MT199'],
  MT202: ['MT299'],
  MT205: ['MT299'],
  'pacs.008': ['pacs.002'],
  'pacs.009': ['pacs.002'],
}

/** The payments about whose status ISO 20022 has messages. */
const PAYMENTS_WITH_STATUS: readonly string[] = ['pacs.008', 'pacs.009']
const STATUS_TYPES: readonly string[] = [...PAYMENTS_WITH_STATUS, 'pacs.028']

/** The types of a request about a payment: that of its format first. */
const QUESTIONS: { readonly [T in ForwardedType]: readonly NetworkType[] } = {
  MT103: ['MT195', 'camt.110'],
  MT202: ['MT295', 'camt.110'],
  MT205: ['MT295', 'camt.110'],
  'pacs.008': ['camt.110', 'MT195'],
  'pacs.009': ['camt.110', 'MT295'],
}

/** The answers to requests about a payment: there is no public mapping between the formats. */
const ANSWERS_TO_QUESTIONS: Readonly<Record<string, readonly NetworkType[]>> = {
  MT195: ['MT196'],
  MT295: ['MT296'],
  'camt.110': ['camt.111'],
}

function isQuestion(type: string): type is 'MT195' | 'MT295' | 'camt.110' {
  return Object.hasOwn(ANSWERS_TO_QUESTIONS, type)
}

function furtherRow(action: InvestigationAction): FollowUp {
  return {
    types: ({ type, direction }) => (direction === 'sent' && type === 'camt.110' ? ['camt.110'] : []),
    make: async (source, definition, facts) => ({
      values: furtherRequestValues(startOf(definition, facts), await ownValues(source), action),
    }),
  }
}

/** Returns the references of a payment that the bank sent or received. */
async function referencesOf(
  source: Pick<FollowUpSource, 'type' | 'text' | 'values' | 'environment'>,
): Promise<PaymentReferences> {
  const own = await definitionNamed(source.type)
  const values = source.values ?? readForm(own, source.text, source.environment)
  // Source: CBPR+, OrgnlMsgNmId.
  return paymentReferences(source.type, values, own.format === 'MT' ? source.type : own.messageIdentifier)
}

async function statusOf(
  source: FollowUpSource,
  definition: FormDefinition,
  facts: ForwardingFacts,
  status?: string,
): Promise<DraftValues> {
  const defaults = startOf(definition, facts)
  if (source.type === 'pacs.028') {
    const payment = referencesInCase(recordAt(await ownValues(source), 'transaction.originalPayment'))
    return statusValues({ defaults, payment, status }, envelopeOf(facts))
  }
  const payment = await referencesOf(source)
  return definition.format === 'MT'
    ? rejectionInWords({ defaults, payment }, envelopeOf(facts))
    : statusValues({ defaults, payment, status }, envelopeOf(facts))
}

async function questionOf(
  source: FollowUpSource,
  definition: FormDefinition,
  facts: ForwardingFacts,
): Promise<DraftValues> {
  return questionValues(
    definition.format === 'ISO20022',
    {
      defaults: startOf(definition, facts),
      payment: await referencesOf(source),
      wasSent: source.direction === 'sent',
    },
    envelopeOf(facts),
  )
}

async function forwardedQuestion(
  source: FollowUpSource,
  definition: FormDefinition,
  facts: ForwardingFacts,
): Promise<DraftValues> {
  const { onward, environment } = source
  if (onward === undefined) throw new Error('the bank did not send the payment on')
  return questionValues(
    definition.format === 'ISO20022',
    {
      defaults: startOf(definition, facts),
      payment: await referencesOf({ ...onward, environment }),
      wasSent: true,
      forwarded: await ownValues(source),
    },
    envelopeOf(facts),
  )
}

function answerRow(result: CancellationResult): FollowUp {
  return {
    types: ({ type, direction }) =>
      direction === 'received' && Object.hasOwn(ANSWERS, type) ? (ANSWERS[type] ?? []) : [],
    make: async (source, definition, facts) => ({
      values: await answerOf({ source, definition, result }, facts),
    }),
  }
}

/** A message that is offered, and the types in which it can be made. */
export interface OfferedFollowUp {
  readonly name: FollowUpName
  readonly types: readonly NetworkType[]
}

/** Returns the messages that can be made from a message, in the order offered. */
export function followUpsOf(message: FollowedMessage): readonly OfferedFollowUp[] {
  return FOLLOW_UPS.map((name) => ({ name, types: ROWS[name].types(message) })).filter(
    ({ types }) => types.length > 0,
  )
}

/** Returns the form of a message that is made from another one. Throws if it is not offered for the message. */
export async function followUpForm(
  name: FollowUpName,
  target: NetworkType,
  source: FollowUpSource,
  facts: ForwardingFacts,
): Promise<FollowUpForm> {
  if (!ROWS[name].types(source).includes(target)) throw new Error(`${name} makes no ${target}`)
  const definition = await definitionNamed(target)
  return { definition, ...(await ROWS[name].make(source, definition, facts)) }
}

async function requestOf(
  source: FollowUpSource,
  definition: FormDefinition,
  facts: ForwardingFacts,
): Promise<DraftValues> {
  const { type, text, environment } = source
  const own = await definitionNamed(type)
  const values = source.values ?? readForm(own, text, environment)
  // Source: CBPR+, OrgnlMsgNmId.
  const name = own.format === 'MT' ? type : own.messageIdentifier
  return requestValues(
    definition.format === 'ISO20022',
    {
      defaults: startOf(definition, facts),
      payment: paymentReferences(type, values, name),
      passedOn: source.passedOn,
    },
    { ownBic: facts.ownBic, otherBic: facts.senderBic, reference: facts.reference },
  )
}

async function answerOf(
  made: {
    readonly source: FollowUpSource
    readonly definition: FormDefinition
    readonly result: CancellationResult
  },
  facts: ForwardingFacts,
): Promise<DraftValues> {
  const { source, definition, result } = made
  const own = await definitionNamed(source.type)
  const values = readForm(own, source.text, source.environment)
  return answerValues(
    definition.format === 'ISO20022',
    { defaults: startOf(definition, facts), request: readRequest(own.format === 'ISO20022', values), result },
    { ownBic: facts.ownBic, otherBic: facts.senderBic, reference: facts.reference },
  )
}
