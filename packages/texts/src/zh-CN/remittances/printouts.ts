import type { printouts as english } from '../../en/remittances/printouts.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/remittances/printouts.ts`. */
export const printouts: TextsOf<typeof english> = {
  'printout.application.title': '境外汇款申请书',
  'printout.printedAt': '打印时间 {{time}}',
  'printout.application.request': '请贵行办理本笔汇款，并从我方账户扣除汇款金额及应由我方承担的费用。',
  'printout.application.declaration':
    '我方确认以上内容真实、完整，付款所依据的交易真实合法，所提交的单据与该交易相符。',
  'printout.box.seal': '单位公章',
  'printout.box.signature': '经办负责人签字、日期',
  'printout.box.bank': '银行填写',
  'printout.footer': '第 {{page}} 页，共 {{pages}} 页',
  'printout.advice.title': '付款通知书',
  'printout.advice.reference': '申请编号 {{reference}}',
  'printout.advice.stage.handedOver': '申请已送达付款行，款项尚未汇出。',
  'printout.advice.stage.paid': '付款行已向收款行汇出款项。',
  'printout.advice.stage.confirmed': '收款行已确认收到款项。',
  'printout.advice.stage.credited': '款项已入收款人账户。',
  'printout.advice.stage.returned': '款项已退回付款行。',
  'printout.advice.remark': '本通知书仅反映打印时已知的情况，不是收款人的收据。',
}
