import { type CodeEntry, entryOf, rowsOf } from './code-entry.ts'

/** Precedes the text of a line that continues the line above. */
export const CONTINUATION = '//'

/**
 * Code words of the information to the receiver, in the order offered (REF-09). Codes without a published meaning are
 * agreed between banks.
 *
 * Source: meanings from public use of fields 23E, 72 and 86; our own names. November 2026.
 */
export const INSTRUCTION_CODES: readonly CodeEntry[] = rowsOf(`
ACC | 给收款人账户行的指示 | Instruction for the account with institution | Инструкция для банка бенефициара
ABIM | 银行间约定代码 | Code agreed between the banks | Код по договорённости банков
BENM | 收款人 | Beneficiary | Бенефициар
CANC | 撤销 | Cancellation | Отмена
CHGS | 费用金额 | Charges | Комиссии
CONT | 合同或联系人信息 | Contract or contact information | Контракт или контактные данные
CORT | 交易结算付款（外汇、证券等） | Payment in settlement of a trade | Платёж в расчёт по сделке
COVI | 头寸（拨付）信息 | Cover information | Сведения о покрытии
EXCH | 汇率 | Exchange rate | Обменный курс
INS | 发起付款的指示行 | Instructing institution that instructed the sender | Инструктирующий банк отправителя
INT | 给中间行的指示 | Instruction for the intermediary institution | Инструкция для банка-посредника
INTC | 集团内部付款 | Intra-company payment | Внутригрупповой платёж
PHON | 请电话通知收款人账户行 | Advise the account with institution by phone | Уведомить банк бенефициара по телефону
RDDT | 直接借记退回 | Return of a direct debit | Возврат прямого дебета
RETN | 付款退回 | Payment return | Возврат платежа
REC | 给收报行的指示 | Instruction for the receiver | Инструкция для получателя сообщения
REJT | 付款拒绝 | Payment rejection | Отклонение платежа
RELA | 相关业务参考 | Related transaction reference | Ссылка на связанную операцию
RMTS | 汇款信息 | Remittance information | Информация о переводе
SDVA | 当日起息付款 | Payment with same day value | Платёж с валютированием тем же днём
TELX | 电传通知 | Advise by telex | Уведомить по телексу
TELE | 请以最快捷电讯方式通知收款人账户行 | Advise the account with institution by telecommunication | Уведомить банк бенефициара по телекоммуникациям
HOLD | 留存，凭身份证明付款 | Hold; pay upon identification | Удержать; выплатить по удостоверению личности
OCMT | 原始币种和金额 | Original currency and amount | Исходная валюта и сумма
ORDP | 汇款人 | Ordering party | Плательщик
NETS | 净额清算 | Net settlement | Нетто-расчёт
PYTR | 付款交易信息 | Payment transaction information | Сведения о платёжной операции
// | 续行（不得作为第一行） | Continuation line (never the first line) | Строка продолжения (не может быть первой)
`).map(([code = '', ...names]) => entryOf(code, names))
