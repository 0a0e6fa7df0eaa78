import type { mxCaseHelp as original } from '../../en/mx/case-help.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/mx/case-help.ts`. */
export const mxCaseHelp: TextsOf<typeof original> = {
  'help.cancellationReason.reason': '原因代码，例如重复付款为 DUPL。',
  'help.cancellationReason.additionalInformation': '原因为 NARR 时必填。',
  'help.cancellationStatusReason.reason': '拒绝时必填。',
  'help.cancellationStatusReason.additionalInformation': 'ARDT 填写退款的 UETR，PTNA 填写下一代理行的 BIC。',
  'help.investigationCase.caseIdentification': '双方银行共用的案件编号，在整个链条中保持不变。',
  'help.originalPayment.originalUetr': '案件所涉付款的 UETR，不能新建。',
}
