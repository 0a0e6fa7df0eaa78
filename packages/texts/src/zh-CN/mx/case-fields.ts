import type { mxCaseFields as original } from '../../en/mx/case-fields.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/mx/case-fields.ts`. */
export const mxCaseFields: TextsOf<typeof original> = {
  'section.investigationCase': '案件',
  'field.assignment': '转办信息',
  'field.assignment.identification': '转办标识号',
  'field.assignment.assigner': '转办行',
  'field.assignment.assignee': '受理行',
  'field.assignment.creationDateTime': '转办时间',
  'field.originalPayment': '原付款',
  'field.request': '请求',
  'field.cancellationRequest.cancellationIdentification': '撤销请求标识号',
  'field.cancellationRequest.case': '案件',
  'field.cancellationRequest.cancellationReason': '撤销原因',
  'field.investigationCase.caseIdentification': '案件编号',
  'field.investigationCase.creator': '案件发起方',
  'field.originalPayment.originalClearingSystemReference': '清算系统参考号',
  'field.cancellationReason.reason': '原因',
  'field.cancellationReason.additionalInformation': '补充说明',
  'field.cancellationReason.originator': '请求发起方',
  'field.cancellationStatus': '处理结果',
  'field.resolution': '对请求的答复',
  'field.cancellationAnswer.statusIdentification': '答复标识号',
  'field.cancellationAnswer.case': '请求的案件',
  'field.cancellationAnswer.statusReason': '答复原因',
  'field.cancellationStatusReason.reason': '原因',
  'field.cancellationStatusReason.additionalInformation': '补充说明',
  'field.cancellationStatusReason.originator': '决定方',
}
