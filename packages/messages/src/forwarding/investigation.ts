import { fullBic } from '../core/identifiers.ts'
import { isRecord, recordAt, textAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { CaseEnvelope } from './cancellation.ts'
import { finTypeOf, NOT_PROVIDED, originalPaymentOf, type PaymentReferences } from './payment-references.ts'

/** The actions of a further request of an open investigation. Source: ISO 20022, ExternalInvestigationAction1Code. */
export type InvestigationAction = 'RQST' | 'RQCL'

const REFERENCE_LENGTH_MAX = 16

/**
 * Returns the values of a request about a payment. Type and questions are those of a request that is forwarded;
 * otherwise the operator enters them.
 *
 * Source: ISO 20022, camt.110; SWIFT UHB, MT n95: the references of the payment are repeated.
 */
export function questionValues(
  isMx: boolean,
  asked: {
    readonly defaults: DraftValues
    readonly payment: PaymentReferences
    readonly wasSent: boolean
    readonly forwarded?: DraftValues | undefined
  },
  envelope: CaseEnvelope,
): DraftValues {
  const { defaults, payment, wasSent, forwarded = {} } = asked
  const { ownBic, otherBic, reference } = envelope
  const to = fullBic(otherBic)
  if (!isMx) {
    return {
      ...defaults,
      ...present({
        sender: ownBic,
        receiver: to,
        senderReference: reference,
        relatedReference: payment.instructionId?.slice(0, REFERENCE_LENGTH_MAX),
        uetr: payment.uetr,
        originalOption: wasSent ? 'S' : 'R',
        originalMessageType: finTypeOf(payment),
        originalDate: payment.valueDate,
        queries: forwarded['queries'],
        explanation: forwarded['explanation'],
      }),
    }
  }
  const earlier = recordAt(forwarded, 'investigation')
  return {
    ...defaults,
    businessApplicationHeader: { ...recordAt(defaults, 'businessApplicationHeader'), from: ownBic, to },
    investigation: {
      ...recordAt(defaults, 'investigation'),
      ...present({
        type: earlier['type'],
        subType: earlier['subType'],
        // The investigation keeps its number along the chain.
        investigationReference: earlier['investigationReference'],
      }),
      requestor: { bicfi: ownBic },
      responder: { bicfi: to },
      originalPayment: originalOf(payment),
    },
    ...present({ questions: forwarded['questions'] }),
  }
}

/**
 * Returns the values of a further request of an own investigation: it repeats the numbers and the questions of the first
 * one. A case is closed as solved unless the operator changes the reason.
 *
 * Source: ISO 20022, camt.110, ReqActn.
 */
export function furtherRequestValues(
  defaults: DraftValues,
  first: DraftValues,
  action: InvestigationAction,
): DraftValues {
  const { messageIdentification } = recordAt(defaults, 'investigation')
  const header = recordAt(first, 'businessApplicationHeader')
  return {
    ...defaults,
    businessApplicationHeader: {
      ...recordAt(defaults, 'businessApplicationHeader'),
      from: header['from'],
      to: header['to'],
    },
    investigation: {
      ...recordAt(first, 'investigation'),
      messageIdentification,
      requestedAction: { action, ...(action === 'RQCL' && { reason: 'IRRR' }) },
    },
    questions: first['questions'],
  }
}

/**
 * Returns the values of the answer to a request; the operator enters the answer itself.
 *
 * Source: ISO 20022, camt.111: the request and its questions are repeated; SWIFT UHB, MT n96, field 21.
 */
export function investigationAnswer(
  isMx: boolean,
  answered: { readonly defaults: DraftValues; readonly request: DraftValues },
  { ownBic, otherBic, reference }: CaseEnvelope,
): DraftValues {
  const { defaults, request } = answered
  const to = fullBic(otherBic)
  if (!isMx) {
    return {
      ...defaults,
      ...present({
        sender: ownBic,
        receiver: to,
        senderReference: reference,
        relatedReference: textAt(request, 'senderReference'),
        uetr: textAt(request, 'uetr'),
        // The direction is that of the answering bank.
        originalOption: textAt(request, 'originalOption') === 'S' ? 'R' : 'S',
        originalMessageType: textAt(request, 'originalMessageType'),
        originalDate: textAt(request, 'originalDate'),
      }),
    }
  }
  const asked = recordAt(request, 'investigation')
  const questions = valueAt(request, 'questions')
  const { type, subType, instrument, investigationReference } = asked
  return {
    ...defaults,
    businessApplicationHeader: { ...recordAt(defaults, 'businessApplicationHeader'), from: ownBic, to },
    response: {
      ...recordAt(defaults, 'response'),
      status: 'CLSD',
      answers: (Array.isArray(questions) ? questions.filter(isRecord) : []).map(
        ({ sequence, reason, detail }) => present({ sequence, reason, detail, dataKind: 'NARRATIVE' }),
      ),
    },
    originalRequest: present({
      messageIdentification: asked['messageIdentification'],
      requestorIdentification: asked['requestorIdentification'],
      responderIdentification: asked['responderIdentification'],
      investigationReference,
      type,
      subType,
      instrument,
      requestor: asked['requestor'] ?? { bicfi: to },
      responder: asked['responder'] ?? { bicfi: ownBic },
      originalPayment: asked['originalPayment'],
    }),
  }
}

/** Returns the members of the original payment; a payment of FIN has no end-to-end identification. */
export function originalOf(payment: PaymentReferences): DraftValues {
  const { originalClearingSystemReference: _, ...original } = originalPaymentOf(payment)
  return { originalEndToEndIdentification: NOT_PROVIDED, ...original }
}
