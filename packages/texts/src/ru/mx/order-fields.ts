import type { mxOrderFields as original } from '../../en/mx/order-fields.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/mx/order-fields.ts`. */
export const mxOrderFields: TextsOf<typeof original> = {
  'field.groupHeader.initiatingParty': 'Инициатор',
  'field.groupHeader.forwardingAgent': 'Пересылающий агент',
  'field.creditTransfer.orderIdentification': 'Идентификатор платёжной информации',
  'field.creditTransfer.paymentMethod': 'Способ платежа',
  'field.creditTransfer.requestedExecutionDate': 'Запрошенная дата исполнения',
  'field.creditTransfer.exchangeContract': 'Валютный контракт',
  'field.creditTransfer.chargesAccount': 'Счёт для комиссий',
  'field.creditTransfer.instructionForDebtorAgent': 'Указание агенту плательщика',
  'field.paymentStatus.originalPayment': 'Исходный платёж',
  'field.originalPayment.originalPaymentInformationIdentification': 'Идентификатор платёжной информации',
  'field.paymentStatus.acceptanceDateTime': 'Время принятия',
  'field.paymentStatus.servicerReference': 'Референс обслуживающего банка',
  'help.creditTransfer.orderIdentification': 'Равен идентификатору сообщения (CBPR+).',
  'help.creditTransfer.requestedExecutionDate': 'День, когда получатель должен списать сумму со счёта.',
  'help.creditTransfer.exchangeContract': 'Референс согласованной валютной сделки.',
  'help.paymentStatus.servicerReference': 'Референс, под которым сумма списана со счёта.',
}
