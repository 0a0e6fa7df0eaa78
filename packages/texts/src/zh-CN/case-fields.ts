import type { caseFields as original } from '../en/case-fields.ts'
import type { TextsOf } from '../texts-of.ts'

/** The Chinese texts under the keys of `en/case-fields.ts`. */
export const caseFields: TextsOf<typeof original> = {
  'section.cancellationReason': '撤销原因',
  'section.cancellationAnswer': '答复',
  'field.cancellationReason': '原因',
  'help.cancellationReason': '79 场开头的代码。',
  'field.cancellationReasonText': '原因说明',
  'help.cancellationReasonText': '与代码同行，位于代码之后。',
  'field.copiedValueDate': '原起息日',
  'help.copiedValueDate': '取自原报文 32A 场。',
  'field.copiedCurrency': '原币种',
  'help.copiedCurrency': '取自原报文 32A 场。',
  'field.copiedAmount': '原金额',
  'help.copiedAmount': '取自原报文 32A 场。',
  'field.answer': '答复代码',
  'help.answer': 'CNCL 已撤销，RJCR 拒绝，PDCR 处理中；答复查询时填写答复编号。',
  'field.answerReason': '答复原因',
  'help.answerReason': '拒绝时必填，例如 CUST。',
  'field.answerDetail': '答复说明',
  'help.answerDetail': '与原因同行，位于原因之后。',
  'field.answerLines': '答复续行',
  'help.answerLines': '续行以 // 开头。',
  'field.description': '原报文描述',
  'help.description': '用于代替复制的栏位，不能同时填写。',
}
