import { readFin, uetrOf } from '../fin/index.ts'
import { recordAt, textAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { ReadFacts } from './read-facts.ts'
import { referencesInCase } from './payment-references.ts'

/** Returns the references of the payment at a path, by which it is found. */
function paymentAt(values: DraftValues, path: string) {
  const { uetr, instructionId } = referencesInCase(recordAt(values, path))
  return present({ uetr, paymentReference: instructionId })
}

/** The facts of a camt.110. A further request of the same case names an action. */
export function investigationRequest(values: DraftValues): ReadFacts {
  const request = recordAt(values, 'investigation')
  const action = textAt(request, 'requestedAction.action')
  return {
    caseReference:
      textAt(request, 'requestorIdentification') ?? textAt(request, 'messageIdentification') ?? '',
    ...paymentAt(request, 'originalPayment'),
    ...(action === undefined
      ? present({ reason: textAt(request, 'type') })
      : {
          role: 'turn' as const,
          status: action,
          ...present({ reason: textAt(request, 'requestedAction.reason') }),
        }),
  }
}

/** The facts of a camt.111. */
export function investigationResponse(values: DraftValues): ReadFacts {
  const request = recordAt(values, 'originalRequest')
  return {
    caseReference:
      textAt(request, 'requestorIdentification') ?? textAt(request, 'messageIdentification') ?? '',
    ...paymentAt(request, 'originalPayment'),
    ...present({
      status: textAt(values, 'response.status'),
      reason: textAt(values, 'response.statusReason'),
    }),
  }
}

/** The facts of an MT n95. */
export function queryFacts(values: DraftValues): ReadFacts {
  return {
    caseReference: textAt(values, 'senderReference') ?? '',
    ...present({
      uetr: textAt(values, 'uetr'),
      paymentReference: textAt(values, 'relatedReference'),
      reason: textAt(values, 'queries.0.number'),
    }),
  }
}

/** The facts of a pacs.028. */
export function statusRequest(values: DraftValues): ReadFacts {
  return {
    caseReference: textAt(values, 'groupHeader.messageIdentification') ?? '',
    ...paymentAt(values, 'transaction.originalPayment'),
  }
}

/** The facts of a pacs.002. */
export function statusReport(values: DraftValues): ReadFacts {
  return {
    caseReference: textAt(values, 'groupHeader.messageIdentification') ?? '',
    ...paymentAt(values, 'transaction.originalPayment'),
    ...present({
      status: textAt(values, 'transaction.transactionStatus'),
      reason: textAt(values, 'transaction.reason'),
    }),
  }
}

const REJECTION = /^\/REJT\//
const REASON = /^\/([A-Z0-9]{2}\d{2})\//
const ORIGINAL = /^\/MREF\/(.+)$/
/** The status of a confirmation of SWIFT gpi, in the second line of field 79. */
const CONFIRMATION = /^\/\/(ACCC|ACSC|ACSP|PDNG|RJCT)(?:\/([A-Z0-9]{1,4}))?/

/**
 * The facts of a free format message that rejects a payment or confirms its status; `undefined` for any other text.
 *
 * Source: SWIFT payments reject and return guidelines, field 79; SWIFT gpi, status confirmations.
 */
export function rejectionFacts(values: DraftValues): ReadFacts | undefined {
  const narrative = valueAt(values, 'narrative')
  const lines = Array.isArray(narrative) ? narrative.map(String) : []
  const related = textAt(values, 'relatedReference')
  const reference = textAt(values, 'senderReference') ?? ''
  const [, confirmed, detail] = CONFIRMATION.exec(lines[1] ?? '') ?? []
  if (confirmed !== undefined) {
    return {
      caseReference: reference,
      status: confirmed,
      ...present({ paymentReference: related, reason: detail }),
    }
  }
  return rejectionIn(lines, { reference, related })
}

/** The field 72 of a payment that rejects another one, found before the text is read. */
const REJECTED_IN_72 = /^:72:\/REJT\//m

/**
 * The facts of an MT103 or MT202 that rejects a payment in its field 72, `undefined` for any other text. It moves no
 * money.
 *
 * Source: SWIFT payments reject and return guidelines, field 72.
 */
export function rejectedPayment(text: string): ReadFacts | undefined {
  if (!REJECTED_IN_72.test(text)) return undefined
  const [message] = readFin(text)
  const valueOf = (tag: string) => message?.fields.find((field) => field.tag === tag)?.value
  const facts = rejectionIn(valueOf('72')?.split('\n') ?? [], {
    reference: valueOf('20') ?? '',
    related: valueOf('21'),
  })
  return facts && { ...facts, ...present({ uetr: message && uetrOf(message) }) }
}

function rejectionIn(
  lines: readonly string[],
  { reference, related }: { readonly reference: string; readonly related: string | undefined },
): ReadFacts | undefined {
  if (!REJECTION.test(lines[0] ?? '')) return undefined
  const [, reason] = REASON.exec(lines[1] ?? '') ?? []
  const original = lines.map((line) => ORIGINAL.exec(line)?.[1]).find((found) => found !== undefined)
  return {
    caseReference: reference,
    status: 'RJCT',
    ...present({ paymentReference: original ?? related, reason }),
  }
}
