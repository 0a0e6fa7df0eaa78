import { type CodeEntry, entryOf } from './code-entry.ts'

/** Who bears the charges. Source: SWIFT UHB, field 71A; REF-02. */
export const DETAILS_OF_CHARGES: readonly CodeEntry[] = [
  entryOf('SHA', ['双方共担', 'Shared', 'Пополам (SHA)']),
  entryOf('BEN', ['收款人承担', 'Beneficiary', 'Получатель (BEN)']),
  entryOf('OUR', ['付款人承担', 'Payer', 'Плательщик (OUR)']),
]

/** The side of an account that is meant. Source: SWIFT UHB, party identifier of field 53B; MT103-26. */
export const DEBIT_CREDIT_MARKS: readonly CodeEntry[] = [
  entryOf('C', ['贷记', 'Credit', 'Кредит']),
  entryOf('D', ['借记', 'Debit', 'Дебет']),
]

/** How the sender's correspondent is named: by its BIC or by an account and a place. Source: MT103-06. */
export const SENDER_CORRESPONDENT_OPTIONS: readonly CodeEntry[] = [
  entryOf('53A', ['银行识别码 (53A)', 'BIC (53A)', 'BIC (53A)']),
  entryOf('53B', ['账号与地点 (53B)', 'Account and location (53B)', 'Счёт и место (53B)']),
]
