import { CREDIT_AMOUNT, DEBIT_AMOUNT, type Meaning } from './source-table.ts'

/**
 * Column names as banks and accounting programs write them, in three languages. The first entry contained in a name is
 * used, so longer entries come first.
 */
const WORDS: readonly (readonly [word: string, meaning: Meaning])[] = [
  ['valuedate', 'valueDate'],
  ['dateofvalue', 'valueDate'],
  ['起息日', 'valueDate'],
  ['датавалютирования', 'valueDate'],
  ['entrydate', 'entryDate'],
  ['bookingdate', 'entryDate'],
  ['postingdate', 'entryDate'],
  ['postdate', 'entryDate'],
  ['transactiondate', 'entryDate'],
  ['记账日', 'entryDate'],
  ['入账日', 'entryDate'],
  ['交易日', 'entryDate'],
  ['датапроводки', 'entryDate'],
  ['датаоперации', 'entryDate'],
  ['debitcreditmark', 'debitCreditMark'],
  ['debitcredit', 'debitCreditMark'],
  ['creditordebit', 'debitCreditMark'],
  ['кредитилидебет', 'debitCreditMark'],
  ['creditdebit', 'debitCreditMark'],
  ['crdr', 'debitCreditMark'],
  ['drcr', 'debitCreditMark'],
  ['借贷', 'debitCreditMark'],
  ['дебеткредит', 'debitCreditMark'],
  ['признак', 'debitCreditMark'],
  ['creditor', 'counterparty'],
  ['debtor', 'counterparty'],
  ['debit', DEBIT_AMOUNT],
  ['withdrawal', DEBIT_AMOUNT],
  ['paidout', DEBIT_AMOUNT],
  ['借方', DEBIT_AMOUNT],
  ['支出', DEBIT_AMOUNT],
  ['дебет', DEBIT_AMOUNT],
  ['расход', DEBIT_AMOUNT],
  ['списание', DEBIT_AMOUNT],
  ['credit', CREDIT_AMOUNT],
  ['deposit', CREDIT_AMOUNT],
  ['paidin', CREDIT_AMOUNT],
  ['贷方', CREDIT_AMOUNT],
  ['收入', CREDIT_AMOUNT],
  ['кредит', CREDIT_AMOUNT],
  ['приход', CREDIT_AMOUNT],
  ['зачисление', CREDIT_AMOUNT],
  ['bankreference', 'referenceOfTheAccountServicingInstitution'],
  ['bankref', 'referenceOfTheAccountServicingInstitution'],
  ['banksreference', 'referenceOfTheAccountServicingInstitution'],
  ['servicerreference', 'referenceOfTheAccountServicingInstitution'],
  ['servicinginstitution', 'referenceOfTheAccountServicingInstitution'],
  ['账户行编号', 'referenceOfTheAccountServicingInstitution'],
  ['开户行参考号', 'referenceOfTheAccountServicingInstitution'],
  ['референсобслуживающего', 'referenceOfTheAccountServicingInstitution'],
  ['银行流水', 'referenceOfTheAccountServicingInstitution'],
  ['银行编号', 'referenceOfTheAccountServicingInstitution'],
  ['референсбанка', 'referenceOfTheAccountServicingInstitution'],
  ['supplementary', 'supplementaryDetails'],
  ['details', 'supplementaryDetails'],
  ['description', 'supplementaryDetails'],
  ['narrative', 'supplementaryDetails'],
  ['purpose', 'supplementaryDetails'],
  ['memo', 'supplementaryDetails'],
  ['摘要', 'supplementaryDetails'],
  ['补充说明', 'supplementaryDetails'],
  ['附言', 'supplementaryDetails'],
  ['用途', 'supplementaryDetails'],
  ['сведения', 'supplementaryDetails'],
  ['назначение', 'supplementaryDetails'],
  ['описание', 'supplementaryDetails'],
  ['reference', 'referenceForTheAccountOwner'],
  ['ref', 'referenceForTheAccountOwner'],
  ['documentnumber', 'referenceForTheAccountOwner'],
  ['编号', 'referenceForTheAccountOwner'],
  ['参考号', 'referenceForTheAccountOwner'],
  ['流水号', 'referenceForTheAccountOwner'],
  ['凭证号', 'referenceForTheAccountOwner'],
  ['референс', 'referenceForTheAccountOwner'],
  ['номердокумента', 'referenceForTheAccountOwner'],
  ['transactiontype', 'transactionType'],
  ['typecode', 'transactionType'],
  ['类型', 'transactionType'],
  ['видоперации', 'transactionType'],
  ['currency', 'currency'],
  ['币种', 'currency'],
  ['валюта', 'currency'],
  ['amount', 'amount'],
  ['金额', 'amount'],
  ['发生额', 'amount'],
  ['сумма', 'amount'],
  ['subfamily', 'bankTransactionCode.subFamily'],
  ['业务子族', 'bankTransactionCode.subFamily'],
  ['подсемейство', 'bankTransactionCode.subFamily'],
  ['family', 'bankTransactionCode.family'],
  ['业务族', 'bankTransactionCode.family'],
  ['семейство', 'bankTransactionCode.family'],
  ['domain', 'bankTransactionCode.domain'],
  ['业务域', 'bankTransactionCode.domain'],
  ['домен', 'bankTransactionCode.domain'],
  ['counterparty', 'counterparty'],
  ['payer', 'counterparty'],
  ['payee', 'counterparty'],
  ['对方', 'counterparty'],
  ['контрагент', 'counterparty'],
  ['плательщик', 'counterparty'],
  ['получатель', 'counterparty'],
  ['status', 'status'],
  ['状态', 'status'],
  ['статус', 'status'],
  ['remittance', 'supplementaryDetails'],
  ['汇款信息', 'supplementaryDetails'],
  ['переводе', 'supplementaryDetails'],
  ['type', 'transactionType'],
  ['日期', 'valueDate'],
  ['дата', 'valueDate'],
  ['date', 'valueDate'],
]

/** Balances are computed and never imported. */
const BALANCE = /balance|余额|остаток|сальдо/

/** Returns the meaning of a column by its name; `undefined` if the name is unknown. */
export function meaningOfName(name: string): Meaning | undefined {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (letters === 'dc' || letters === 'cd' || letters === 'дк') return 'debitCreditMark'
  if (letters === '' || BALANCE.test(letters)) return undefined
  return WORDS.find(([word]) => letters.includes(word))?.[1]
}

/**
 * Returns whether the row contains column names and not a line: at least two cells are known names, none is an amount
 * or a day.
 */
export function isRowOfNames(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => meaningOfName(cell) !== undefined)
  return names.length >= 2 && cells.every((cell) => !/^[\s\d.,:/+()−-]+$/.test(cell) || cell.trim() === '')
}
