import { messageTypeOfFin } from '../fin/header-facts.ts'
import type { Finding, FinMessage } from '../fin/message.ts'
import { findingAt } from './finding-at.ts'

/**
 * Types that the SWIFT network carries between institutions by contingency processing only, by the first day on which
 * it does so: with stricter checks, a fee, and delivery in ISO 20022. Other users and other networks are not affected.
 *
 * Source: swift.com, ISO 20022 in bytes, contingency processing, 2025.
 */
const CONTINGENCY_SINCE: ReadonlyMap<string, string> = new Map(
  ['MT103', 'MT200', 'MT202', 'MT205'].map((type) => [type, '2025-11-22'] as const),
)

/**
 * Returns the day, `YYYY-MM-DD`, from which the network carries a type by contingency processing; `undefined` for other
 * types.
 */
export function contingencySince(type: string): string | undefined {
  return CONTINGENCY_SINCE.get(type)
}

/** A form of a message that the network no longer accepts. */
interface RetiredForm {
  readonly type: string
  /** The first day on which it is refused. */
  readonly since: string
  /** Returns the path of the part that makes the entry apply. Absent if it applies to all messages of the type. */
  readonly isIn?: (message: FinMessage) => string | undefined
}

/**
 * Forms that are read and shown, and refused when sent.
 *
 * Source: swift.com and public notices of banks, end of coexistence in November 2025 and changes of SR 2026.
 */
const RETIRED_FORMS: readonly RetiredForm[] = [
  { type: 'MT102', since: '2025-11-22' },
  { type: 'MT103', since: '2025-11-22', isIn: remittancePath },
  { type: 'MT201', since: '2025-11-22' },
  { type: 'MT203', since: '2025-11-22' },
  { type: 'MT101', since: '2026-11-14', isIn: secondTransactionPath },
]

/** Returns an error if the message has a form that the network no longer accepts; otherwise an empty list. */
export function retirementFindings(message: FinMessage): readonly Finding[] {
  const type = messageTypeOfFin(message)
  const form = RETIRED_FORMS.find((candidate) => candidate.type === type)
  if (form === undefined) return []
  const path = form.isIn === undefined ? 'block2' : form.isIn(message)
  if (path === undefined) return []
  const at = [...message.userHeader, ...message.fields].find(({ tag }) => tag === path)?.position
  return [
    findingAt(at ?? message.position, {
      code: 'message.retired',
      severity: 'error',
      path,
      params: { type: form.type, since: form.since },
    }),
  ]
}

/** Returns the path of extended remittance information: the flag, or the field that requires it. */
function remittancePath({ userHeader, fields }: FinMessage): string | undefined {
  if (userHeader.some(({ tag, value }) => tag === '119' && value === 'REMIT')) return '119'
  return fields.some(({ tag }) => tag === '77T') ? '77T' : undefined
}

/** Returns the path of the second transaction; each begins with a field 21. */
function secondTransactionPath({ fields }: FinMessage): string | undefined {
  return fields.filter(({ tag }) => tag === '21').length > 1 ? '21' : undefined
}
