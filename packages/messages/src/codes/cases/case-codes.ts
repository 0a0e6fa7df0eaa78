import { type CodeEntry, entryOf, rowsOf } from '../code-entry.ts'

function entriesIn(table: string): readonly CodeEntry[] {
  return rowsOf(table).map(([code = '', ...names]) => entryOf(code, names))
}

/**
 * Reasons for a request to cancel a payment: first the ten that MT n92 shares, then the further ones of ISO 20022.
 *
 * Source: ISO 20022 external code set, cancellation reasons, May 2025, restated; SWIFT UHB, MT n92, field 79.
 */
export const CANCELLATION_REASON_ENTRIES = entriesIn(`
  DUPL | 重复付款 | Duplicate payment | Повторный платёж
  FRAD | 涉嫌欺诈 | Fraudulent origin | Мошенничество
  TECH | 技术故障 | Technical problem | Технический сбой
  CUST | 应付款人要求 | Requested by the debtor | По просьбе плательщика
  AGNT | 代理行错误 | Wrong agent | Неверный агент
  AM09 | 金额错误 | Wrong amount | Неверная сумма
  CURR | 币种错误 | Wrong currency | Неверная валюта
  COVR | 头寸已取消或退回 | Cover cancelled or returned | Покрытие отменено или возвращено
  CUTA | 查询未果后撤销 | Investigation not solved | Расследование не дало результата
  UPAY | 付款无依据 | Undue payment | Необоснованный платёж
  AC02 | 付款人账号无效 | Debtor account invalid | Неверный счёт плательщика
  AC03 | 收款人账号无效 | Creditor account invalid | Неверный счёт получателя
  BE16 | 付款人标识无效 | Debtor identification invalid | Неверные данные плательщика
  BIAS | 批次已结算 | Batch already settled | Пакет уже исполнен
  DS24 | 指示已过期 | Order expired | Срок распоряжения истёк
  DT01 | 日期无效 | Wrong date | Неверная дата
  ENUE | 付款人差错 | Error of the debtor | Ошибка плательщика
  FRNA | 请转交下一代理行 | Forward to the next agent | Передать следующему агенту
  INDM | 提供赔偿保证 | Indemnity offered | Предложено возмещение
  MD06 | 最终客户要求退款 | Refund requested by the end customer | Возврат по просьбе конечного клиента
  NARR | 见文字说明 | Reason given as text | Причина в тексте
  NFNA | 请勿转交下一代理行 | Do not forward to the next agent | Не передавать следующему агенту
  SVNR | 未提供商品或服务 | Goods or services not delivered | Товар или услуга не предоставлены
  UAPA | 付款未授权 | Unauthorised payment | Несанкционированный платёж
`)

/** Reasons that a request in the format of FIN can give. Source: SWIFT UHB, MT n92, field 79. */
export const FIN_CANCELLATION_REASONS: readonly string[] = CANCELLATION_REASON_ENTRIES.slice(0, 10).map(
  ({ code }) => code,
)

/** The results of a request. Source: ISO 20022 external code set, investigation execution confirmation; CBPR+ camt.029. */
export const CANCELLATION_STATUS_ENTRIES = entriesIn(`
  CNCL | 已撤销 | Cancelled | Отменено
  RJCR | 拒绝撤销 | Refused | Отказано
  PDCR | 处理中 | Pending | На рассмотрении
  FTNA | 已转交下一代理行 | Forwarded to the next agent | Передано следующему агенту
`)

/**
 * Reasons for a refused or pending request.
 *
 * Source: ISO 20022 external code set, payment cancellation rejection, May 2025, restated.
 */
export const CANCELLATION_STATUS_REASON_ENTRIES = entriesIn(`
  CUST | 收款人拒绝 | Refused by the creditor | Отказ получателя
  NOAS | 收款人未答复 | No answer from the creditor | Нет ответа получателя
  LEGL | 法律原因 | Legal reasons | Правовые причины
  AGNT | 代理行拒绝 | Refused by the agent | Отказ агента
  AC04 | 账户已销户 | Account closed | Счёт закрыт
  AM04 | 余额不足 | Insufficient funds | Недостаточно средств
  ADAC | 等待客户借记授权 | Debit authority outstanding | Ожидается право списания
  ARDT | 资金已退回 | Already returned | Уже возвращено
  ARPL | 等待答复 | Reply awaited | Ожидается ответ
  IDMN | 需要赔偿保证 | Indemnity required | Требуется возмещение
  NARR | 见文字说明 | Reason given as text | Причина в тексте
  NOOR | 未收到原付款 | Original payment not received | Исходный платёж не получен
  PTNA | 已转交下一代理行 | Passed to the next agent | Передано следующему агенту
  RQDA | 需要收款人授权 | Authority of the creditor required | Требуется согласие получателя
  RR04 | 监管原因 | Regulatory reason | Требование регулятора
`)

/** Indicates which side of the related message the sender was on. Source: SWIFT UHB, fields 11R and 11S. */
export const RELATED_MESSAGE_OPTION_ENTRIES = entriesIn(`
  R | 本行收到的报文 | Message received by the sender | Сообщение, полученное отправителем
  S | 本行发出的报文 | Message sent by the sender | Сообщение, отправленное отправителем
`)

function codesOf(entries: readonly CodeEntry[]): readonly string[] {
  return entries.map(({ code }) => code)
}

/** The codes of the reasons of a request. */
export const CANCELLATION_REASONS = codesOf(CANCELLATION_REASON_ENTRIES)
/** The codes of the results of a request. */
export const CANCELLATION_STATUSES = codesOf(CANCELLATION_STATUS_ENTRIES)
/** The codes of the reasons of a refused or pending request. */
export const CANCELLATION_STATUS_REASONS = codesOf(CANCELLATION_STATUS_REASON_ENTRIES)
