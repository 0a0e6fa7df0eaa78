import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { anyIban } from '../mt103.ts'

/** The sample texts of the engine's tests, used as messages of another product. */
const GOLDEN = join(import.meta.dirname, '../../packages/messages/test/golden')

const NAMES = {
  MT101: 'mt101-least-that-can-be-sent',
  MT103: 'mt103-instructions',
  MT199: 'mt199-answer-to-an-inquiry',
  MT202: 'mt202-banks-by-name-and-address',
  MT299: 'mt299-question-about-a-transfer',
  MT900: 'mt900-debit-by-another-bank',
  MT910: 'mt910-agents-charges-and-notes',
  MT920: 'mt920-requests-of-each-kind',
  MT940: 'mt940-everything',
  MT941: 'mt941-balances-with-sums',
  MT942: 'mt942-expected-entries',
  MT950: 'mt950-page-in-the-middle',
  MT999: 'mt999-with-its-own-record',
} as const

export type MtType = keyof typeof NAMES

export const MT_TYPES = Object.keys(NAMES).filter((type): type is MtType => Object.hasOwn(NAMES, type))

/** Returns a FIN text of this type with its own reference, UETR and account. */
export function importedText(type: MtType, reference: string): string {
  return readFileSync(join(GOLDEN, `${NAMES[type]}.fin`), 'utf8')
    .replace(/^:20:.*$/m, `:20:${reference}`)
    .replace(/^:21:.*$/m, ':21:NONREF')
    .replace(/^:59:.*$/m, `:59:/${anyIban()}`)
    .replace(/\{121:[^}]*\}/, `{121:${randomUUID()}}`)
}
