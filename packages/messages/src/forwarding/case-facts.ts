import { recordAt, textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import { readRequest, uetrIn } from './cancellation.ts'
import { referencesInCase } from './payment-references.ts'

/** The kinds of cases: each has requests and answers. */
export type CaseKind = 'cancellation'

/** The part of a message type in a case. */
interface CaseRole {
  readonly kind: CaseKind
  readonly role: 'request' | 'answer'
  /** Reads the facts of the case from the values of the type's form. */
  readonly read: (values: DraftValues) => Omit<CaseFacts, 'kind' | 'role'>
}

/** The facts by which a message about a case is matched. */
export interface CaseFacts {
  readonly kind: CaseKind
  readonly role: 'request' | 'answer'
  /** The case of a request or answer of ISO 20022; field 20 of a request and field 21 of an answer in FIN. */
  readonly caseReference: string
  readonly uetr?: string
  /** The instruction id or reference of the payment. */
  readonly paymentReference?: string
  /** The result that an answer reports: `CNCL`. */
  readonly status?: string
  readonly reason?: string
}

const FIN_REQUEST: CaseRole = {
  kind: 'cancellation',
  role: 'request',
  read: (values) => requestFacts(false, values),
}
const FIN_ANSWER: CaseRole = {
  kind: 'cancellation',
  role: 'answer',
  read: (values) => ({
    caseReference: textAt(values, 'relatedReference') ?? '',
    ...present({
      uetr: textAt(values, 'uetr') ?? uetrIn(values['narrative']),
      status: textAt(values, 'answer'),
      reason: textAt(values, 'answerReason'),
    }),
  }),
}

/** One row for each type that opens or answers a case. */
const ROLES: Readonly<Record<string, CaseRole>> = {
  MT192: FIN_REQUEST,
  MT196: FIN_ANSWER,
  MT292: FIN_REQUEST,
  MT296: FIN_ANSWER,
  'camt.029': {
    kind: 'cancellation',
    role: 'answer',
    read: (values) => {
      const payment = referencesInCase(recordAt(values, 'resolution.originalPayment'))
      return {
        caseReference: textAt(values, 'resolution.case.caseIdentification') ?? '',
        ...present({
          uetr: payment.uetr,
          paymentReference: payment.instructionId,
          status: textAt(values, 'cancellationStatus'),
          reason: textAt(values, 'resolution.statusReason.reason'),
        }),
      }
    },
  },
  'camt.056': { kind: 'cancellation', role: 'request', read: (values) => requestFacts(true, values) },
}

function requestFacts(isMx: boolean, values: DraftValues): Omit<CaseFacts, 'kind' | 'role'> {
  const { caseReference, reason, payment } = readRequest(isMx, values)
  return {
    caseReference,
    ...present({ uetr: payment.uetr, paymentReference: payment.instructionId, reason }),
  }
}

function roleOf(messagingType: string): CaseRole | undefined {
  return Object.hasOwn(ROLES, messagingType) ? ROLES[messagingType] : undefined
}

/** Returns whether messages of a type open or answer a case, without loading definitions. */
export function isAboutCase(messagingType: string): boolean {
  return roleOf(messagingType) !== undefined
}

/** Returns the facts of a message about a case from the values of its form; `undefined` for other types. */
export function caseFactsOf(messagingType: string, values: DraftValues): CaseFacts | undefined {
  const role = roleOf(messagingType)
  return role && { kind: role.kind, role: role.role, ...role.read(values) }
}

/** Returns the facts of a text about a case; `undefined` for other types. */
export async function caseFactsIn(
  messagingType: string,
  text: string,
  utcOffset: string,
): Promise<CaseFacts | undefined> {
  if (!isAboutCase(messagingType)) return undefined
  const definition = await loadDefinition(messagingType)
  return definition && caseFactsOf(messagingType, readForm(definition, text, { utcOffset }))
}

/** Results after which a request is closed. Source: CBPR+ camt.029; a pending answer may be repeated. */
const FINAL: readonly string[] = ['CNCL', 'RJCR']

/** Returns whether an answer closes its case. */
export function isFinalAnswer(status: string | undefined): boolean {
  return status !== undefined && FINAL.includes(status)
}
