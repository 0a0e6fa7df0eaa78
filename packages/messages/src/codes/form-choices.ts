import { type CodeEntry, entryOf } from './code-entry.ts'

/** The codes for the party that bears the charges. Source: SWIFT UHB, field 71A; REF-02. */
export const DETAILS_OF_CHARGES: readonly CodeEntry[] = [
  entryOf('SHA', ['双方共担', 'Shared', 'Каждая сторона оплачивает комиссии своего банка (SHA)']),
  entryOf('BEN', ['收款人承担', 'Beneficiary', 'Бенефициар (BEN)']),
  entryOf('OUR', ['付款人承担', 'Payer', 'Плательщик (OUR)']),
]

/** The codes for the debit or credit side of an account. Source: SWIFT UHB, party identifier of field 53B; MT103-26. */
export const DEBIT_CREDIT_MARKS: readonly CodeEntry[] = [
  entryOf('C', ['贷记', 'Credit', 'Кредит']),
  entryOf('D', ['借记', 'Debit', 'Дебет']),
]

/**
 * The debit and credit marks of a statement line. Forms offer no reversals, and expected entries in interim reports
 * only. Source: SWIFT UHB, field 61; OPEN-83.
 */
export const STATEMENT_LINE_MARKS: readonly CodeEntry[] = [
  ...DEBIT_CREDIT_MARKS,
  entryOf('RC', ['贷记冲正', 'Reversal of credit', 'Сторно кредита']),
  entryOf('RD', ['借记冲正', 'Reversal of debit', 'Сторно дебета']),
  entryOf('EC', ['预期贷记', 'Expected credit', 'Ожидаемый кредит']),
  entryOf('ED', ['预期借记', 'Expected debit', 'Ожидаемый дебет']),
]

/** The statements and reports that an account owner requests. Source: SWIFT UHB, MT920, field 12, error T88. */
export const REQUESTED_STATEMENTS: readonly CodeEntry[] = [
  entryOf('940', ['客户对账单 (MT940)', 'Customer statement (MT940)', 'Выписка клиенту (MT940)']),
  entryOf('941', ['余额报告 (MT941)', 'Balance report (MT941)', 'Отчёт об остатках (MT941)']),
  entryOf('942', [
    '日间交易报告 (MT942)',
    'Interim transaction report (MT942)',
    'Внутридневной отчёт (MT942)',
  ]),
  entryOf('950', ['银行对账单 (MT950)', 'Statement to banks (MT950)', 'Выписка банку (MT950)']),
]

/**
 * The instructions of an order to the bank that services the account. Source: SWIFT UHB, MT101, field 23E, error T47.
 */
export const ORDER_INSTRUCTIONS: readonly CodeEntry[] = [
  entryOf('CHQB', ['以支票付款', 'Pay by cheque', 'Выплатить чеком']),
  entryOf('CMSW', ['归集账户余额', 'Sweep the account', 'Собрать остаток счёта']),
  entryOf('CMTO', ['补足账户余额', 'Top the account up', 'Пополнить счёт']),
  entryOf('CMZB', ['账户余额归零', 'Zero balance the account', 'Обнулить остаток счёта']),
  entryOf('CORT', ['外汇或证券交易结算', 'Settlement of a trade', 'Расчёты по сделке']),
  entryOf('EQUI', ['等值金额', 'Equivalent amount', 'Эквивалент суммы']),
  entryOf('INTC', ['集团内部付款', 'Intra-company payment', 'Внутригрупповой платёж']),
  entryOf('NETS', ['通过净额清算系统', 'Net settlement system', 'Через неттинговую систему']),
  entryOf('OTHR', ['其他', 'Other', 'Иное']),
  entryOf('PHON', ['电话确认', 'Confirm by telephone', 'Подтвердить по телефону']),
  entryOf('REPA', ['相关付款', 'Related payment', 'Связанный платёж']),
  entryOf('RTGS', ['通过实时全额清算系统', 'Real-time gross settlement', 'Через систему валовых расчётов']),
  entryOf('URGP', ['加急付款', 'Urgent payment', 'Срочный платёж']),
]

/**
 * The codes for a balance of the whole statement and for an intermediate balance of one page. Source: SWIFT UHB, fields
 * 60a and 62a.
 */
export const BALANCE_TYPES: readonly CodeEntry[] = [
  entryOf('F', ['首次/最终余额', 'First or final', 'Начальный или конечный']),
  entryOf('M', ['中间余额', 'Intermediate', 'Промежуточный']),
]

/** The options that identify the sender's correspondent: by BIC, or by account and location. Source: MT103-06. */
export const SENDER_CORRESPONDENT_OPTIONS: readonly CodeEntry[] = [
  entryOf('53A', ['银行识别码 (53A)', 'BIC (53A)', 'BIC (53A)']),
  entryOf('53B', ['账号与地点 (53B)', 'Account and location (53B)', 'Счёт и место (53B)']),
]

/** The validation flag of a payment that is processed without manual work. Source: SWIFT UHB, MT103 STP, field 119. */
export const VALIDATION_FLAGS: readonly CodeEntry[] = [
  entryOf('STP', ['直通处理 (STP)', 'Straight-through (STP)', 'Без ручной обработки (STP)']),
]
