import type { CaseKind } from '@nostro/kernel'

import { recordAt, textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import { readRequest, uetrIn } from './cancellation.ts'
import {
  investigationRequest,
  investigationResponse,
  queryFacts,
  rejectedPayment,
  rejectionFacts,
  statusReport,
  statusRequest,
} from './inquiry-facts.ts'
import { referencesInCase } from './payment-references.ts'
import type { CaseFacts, ReadFacts } from './read-facts.ts'

export type { CaseFacts }

/** The part of a message type in a case. */
interface CaseRole {
  readonly kind: CaseKind
  readonly role: CaseFacts['role']
  /**
   * Reads the facts of the case from the values of the type's form, with another kind or role if the content says so;
   * `undefined` for a message about no case.
   */
  readonly read: (values: DraftValues) => ReadFacts | undefined
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
    // An answer to a query has a number, an answer to a request for cancellation has letters.
    ...(/^\d/.test(textAt(values, 'answer') ?? '') && { kind: 'investigation' as const }),
  }),
}

const QUERY: CaseRole = { kind: 'investigation', role: 'request', read: queryFacts }
const FREE_TEXT: CaseRole = { kind: 'statusReport', role: 'turn', read: rejectionFacts }

/** One row for each type that opens or answers a case. */
const ROLES: Readonly<Record<string, CaseRole>> = {
  MT192: FIN_REQUEST,
  MT195: QUERY,
  MT196: FIN_ANSWER,
  MT199: FREE_TEXT,
  MT292: FIN_REQUEST,
  MT295: QUERY,
  MT296: FIN_ANSWER,
  MT299: FREE_TEXT,
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
  'camt.110': { kind: 'investigation', role: 'request', read: investigationRequest },
  'camt.111': { kind: 'investigation', role: 'answer', read: investigationResponse },
  'pacs.002': { kind: 'statusReport', role: 'turn', read: statusReport },
  'pain.002': {
    kind: 'statusReport',
    role: 'turn',
    read: (values) => ({ ...statusReport(values), isAboutOrder: true }),
  },
  'pacs.028': { kind: 'status', role: 'request', read: statusRequest },
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
  const facts = role?.read(values)
  return role && facts && { kind: role.kind, role: role.role, ...facts }
}

/** Payments that another bank can send back with the layout of a rejection instead of a free format message. */
const PAYMENTS_OF_FIN: readonly string[] = ['MT103', 'MT202', 'MT205']

/** Returns the facts of a text about a case; `undefined` for other types. */
export async function caseFactsIn(
  messagingType: string,
  text: string,
  utcOffset: string,
): Promise<CaseFacts | undefined> {
  if (PAYMENTS_OF_FIN.includes(messagingType)) {
    const rejection = rejectedPayment(text)
    return rejection && { kind: 'statusReport', role: 'turn', ...rejection }
  }
  if (!isAboutCase(messagingType)) return undefined
  const definition = await loadDefinition(messagingType)
  return definition && caseFactsOf(messagingType, readForm(definition, text, { utcOffset }))
}

/** Results after which a request is closed. Source: CBPR+ camt.029; a pending answer may be repeated. */
const FINAL: readonly string[] = ['CNCL', 'RJCR', 'CLSD', 'RJCT', 'RQCL', 'ACSC', 'ACCC']

/** Answer 18 of field 76 says that a query is being handled. */
const FINAL_NUMBER = /^(?!18$)\d{1,2}$/

/** Returns whether an answer closes its case. */
export function isFinalAnswer(status: string | undefined): boolean {
  return status !== undefined && (FINAL.includes(status) || FINAL_NUMBER.test(status))
}
