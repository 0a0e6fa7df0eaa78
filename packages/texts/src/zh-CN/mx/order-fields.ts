import type { mxOrderFields as original } from '../../en/mx/order-fields.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/mx/order-fields.ts`. */
export const mxOrderFields: TextsOf<typeof original> = {
  'field.groupHeader.initiatingParty': '发起方',
  'field.groupHeader.forwardingAgent': '转发代理行',
  'field.creditTransfer.orderIdentification': '付款信息标识',
  'field.creditTransfer.paymentMethod': '付款方式',
  'field.creditTransfer.requestedExecutionDate': '要求执行日期',
  'field.creditTransfer.exchangeContract': '外汇合同',
  'field.creditTransfer.chargesAccount': '费用账户',
  'field.creditTransfer.instructionForDebtorAgent': '给付款人代理行的指示',
  'field.paymentStatus.originalPayment': '原付款',
  'field.originalPayment.originalPaymentInformationIdentification': '付款信息标识',
  'field.paymentStatus.acceptanceDateTime': '受理时间',
  'field.paymentStatus.servicerReference': '账户行编号',
  'help.creditTransfer.orderIdentification': '与报文标识相同（CBPR+）。',
  'help.creditTransfer.requestedExecutionDate': '收报行从账户扣款的日期。',
  'help.creditTransfer.exchangeContract': '约定的外汇交易编号。',
  'help.paymentStatus.servicerReference': '账户扣款所用的编号。',
}
