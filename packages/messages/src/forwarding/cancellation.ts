import { fullBic } from '../core/identifiers.ts'
import { recordAt, textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import {
  finTypeOf,
  originalPaymentOf,
  type PaymentReferences,
  referencesInCase,
} from './payment-references.ts'

/** The parties and the reference of a message about a case. */
export interface CaseEnvelope {
  readonly ownBic: string
  readonly otherBic: string
  /** The reference of the new message. */
  readonly reference: string
}

/** The case of an earlier request that a new one passes on to the next bank. */
export interface PassedOnCase {
  readonly caseReference: string
  /** The members of the creator of the case. */
  readonly creator?: DraftValues
  readonly reason?: string
}

/** A received request for cancellation: its case, its payment and its format. */
export interface ReadRequest {
  readonly caseReference: string
  readonly creator?: DraftValues
  readonly reason?: string
  readonly payment: PaymentReferences
}

/** The result with which an answer is filled in. */
export type CancellationResult = 'CNCL' | 'RJCR' | 'PDCR'

const REFERENCE_LENGTH_MAX = 16
const UETR_FIRST_LINE = 29

/**
 * Returns the values of a request for the cancellation of a payment, without the reason unless it is that of a request
 * that is passed on.
 *
 * Source: CBPR+ camt.056, SWIFT UHB MT n92: the references of the payment are repeated; the case and its creator stay
 * the same along the chain.
 */
export function requestValues(
  isMx: boolean,
  {
    defaults,
    payment,
    passedOn,
  }: {
    readonly defaults: DraftValues
    readonly payment: PaymentReferences
    readonly passedOn: PassedOnCase | undefined
  },
  envelope: CaseEnvelope,
): DraftValues {
  const { ownBic, otherBic, reference } = envelope
  if (isMx) {
    const request = recordAt(defaults, 'request')
    return {
      ...withParties(defaults, envelope),
      request: {
        ...request,
        case: {
          caseIdentification: passedOn?.caseReference ?? reference,
          creator: passedOn?.creator ?? agentCreator(ownBic),
        },
        originalPayment: originalPaymentOf(payment),
        ...(passedOn?.reason !== undefined && { cancellationReason: { reason: passedOn.reason } }),
      },
    }
  }
  return {
    ...defaults,
    ...present({
      sender: ownBic,
      receiver: fullBic(otherBic),
      senderReference: (passedOn?.caseReference ?? reference).slice(0, REFERENCE_LENGTH_MAX),
      relatedReference: payment.instructionId,
      uetr: payment.uetr,
      originalMessageType: finTypeOf(payment),
      originalDate: dayOf(payment),
      cancellationReason: passedOn?.reason,
      narrative: payment.uetr === undefined ? undefined : [`/UETR/${payment.uetr}`],
      copiedValueDate: payment.valueDate,
      copiedCurrency: payment.currency,
      copiedAmount: payment.amount,
    }),
  }
}

/**
 * Returns the values of the answer to a request.
 *
 * Source: CBPR+ camt.029 and SWIFT UHB MT n96: the answer repeats the case of the request and the references of the
 * payment; a UETR has two lines of field 77A.
 */
export function answerValues(
  isMx: boolean,
  {
    defaults,
    request,
    result,
  }: {
    readonly defaults: DraftValues
    readonly request: ReadRequest
    readonly result: CancellationResult
  },
  envelope: CaseEnvelope,
): DraftValues {
  const { ownBic, otherBic } = envelope
  const { payment, caseReference, creator } = request
  if (isMx) {
    return {
      ...withParties(defaults, envelope),
      cancellationStatus: result,
      resolution: {
        ...recordAt(defaults, 'resolution'),
        case: { caseIdentification: caseReference, creator: creator ?? agentCreator(otherBic) },
        originalPayment: originalPaymentOf(payment),
      },
    }
  }
  return {
    ...defaults,
    ...present({
      sender: ownBic,
      receiver: fullBic(otherBic),
      relatedReference: caseReference.slice(0, REFERENCE_LENGTH_MAX),
      uetr: payment.uetr,
      answer: result,
      narrative:
        payment.uetr === undefined
          ? undefined
          : [`/UETR/${payment.uetr.slice(0, UETR_FIRST_LINE)}`, `//${payment.uetr.slice(UETR_FIRST_LINE)}`],
      originalOption: 'R',
      originalMessageType: finTypeOf(payment),
      originalDate: dayOf(payment),
      copiedValueDate: payment.valueDate,
      copiedCurrency: payment.currency,
      copiedAmount: payment.amount,
    }),
  }
}

/** Returns the case, the reason and the payment of a request from the values of its form. */
export function readRequest(isMx: boolean, values: DraftValues): ReadRequest {
  if (isMx) {
    const creator = recordAt(values, 'request.case.creator')
    const reason = textAt(values, 'request.cancellationReason.reason')
    return {
      caseReference:
        textAt(values, 'request.case.caseIdentification') ??
        textAt(values, 'assignment.identification') ??
        '',
      ...('kind' in creator && { creator }),
      ...(reason !== undefined && { reason }),
      payment: referencesInCase(recordAt(values, 'request.originalPayment')),
    }
  }
  const number = textAt(values, 'originalMessageType') ?? '103'
  const reason = textAt(values, 'cancellationReason')
  const reference = textAt(values, 'relatedReference')
  return {
    caseReference: textAt(values, 'senderReference') ?? '',
    ...(reason !== undefined && { reason }),
    payment: {
      type: `MT${number}`,
      messageName: `MT${number}`,
      ...present({
        messageId: reference,
        instructionId: reference,
        uetr: textAt(values, 'uetr') ?? uetrIn(values['narrative']),
        currency: textAt(values, 'copiedCurrency'),
        amount: textAt(values, 'copiedAmount'),
        valueDate: textAt(values, 'copiedValueDate'),
      }),
    },
  }
}

/** Returns the UETR in lines of text, where it can continue on the next line after `//`. */
export function uetrIn(lines: unknown): string | undefined {
  if (!Array.isArray(lines)) return undefined
  const text = lines.map(String).join('\n').replaceAll('\n//', '')
  return /\/UETR\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(text)?.[1]
}

function dayOf({ createdAt, valueDate }: PaymentReferences): string | undefined {
  return createdAt?.slice(0, 'YYYY-MM-DD'.length) ?? valueDate
}

function agentCreator(bicfi: string): DraftValues {
  return { kind: 'AGENT', agent: { bicfi } }
}

function withParties(defaults: DraftValues, { ownBic, otherBic }: CaseEnvelope): DraftValues {
  const to = fullBic(otherBic)
  return {
    ...defaults,
    businessApplicationHeader: { ...recordAt(defaults, 'businessApplicationHeader'), from: ownBic, to },
    assignment: {
      ...recordAt(defaults, 'assignment'),
      assigner: { bicfi: ownBic },
      assignee: { bicfi: to },
    },
  }
}
