import type { papers as english } from '../../en/remittances/papers.ts'
import type { TextsOf } from '../../texts-of.ts'

export const papers: TextsOf<typeof english> = {
  'paper.application.title': '境外汇款申请书',
  'paper.printedAt': '打印时间 {{time}}',
  'paper.application.request': '请贵行办理本笔汇款，并从我方账户扣除汇款金额及应由我方承担的费用。',
  'paper.application.declaration':
    '我方确认以上内容真实、完整，付款所依据的交易真实合法，所提交的单据与该交易相符。',
  'paper.box.seal': '单位公章',
  'paper.box.signature': '经办负责人签字、日期',
  'paper.box.bank': '银行填写',
  'paper.footer': '第 {{page}} 页，共 {{pages}} 页',
  'paper.advice.title': '付款通知书',
  'paper.advice.reference': '申请编号 {{reference}}',
  'paper.advice.stage.handedOver': '申请已送达付款行，款项尚未汇出。',
  'paper.advice.stage.paid': '付款行已向收款行汇出款项。',
  'paper.advice.stage.confirmed': '收款行已确认收到款项。',
  'paper.advice.stage.credited': '款项已入收款人账户。',
  'paper.advice.stage.returned': '款项已退回付款行。',
  'paper.advice.remark': '本通知书仅反映打印时已知的情况，不是收款人的收据。',
}
