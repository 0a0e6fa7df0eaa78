import type { mxCaseHelp as original } from '../../en/mx/case-help.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/mx/case-help.ts`. */
export const mxCaseHelp: TextsOf<typeof original> = {
  'help.cancellationReason.reason': 'Код причины, например DUPL для повторного платежа.',
  'help.cancellationReason.additionalInformation': 'Обязательно для причины NARR.',
  'help.cancellationStatusReason.reason': 'Обязательна при отказе.',
  'help.cancellationStatusReason.additionalInformation':
    'Для ARDT — UETR возврата, для PTNA — BIC следующего агента.',
  'help.investigationCase.caseIdentification': 'Номер дела у обоих банков; он не меняется по цепочке.',
  'help.originalPayment.originalUetr': 'UETR платежа, о котором дело, а не новый.',
}
