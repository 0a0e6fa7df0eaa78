import type { mxCaseFields as original } from '../../en/mx/case-fields.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/mx/case-fields.ts`. */
export const mxCaseFields: TextsOf<typeof original> = {
  'section.investigationCase': 'Дело',
  'field.assignment': 'Передача дела',
  'field.assignment.identification': 'Идентификатор передачи',
  'field.assignment.assigner': 'Передающий банк',
  'field.assignment.assignee': 'Принимающий банк',
  'field.assignment.creationDateTime': 'Дата и время передачи',
  'field.originalPayment': 'Исходный платёж',
  'field.request': 'Запрос',
  'field.cancellationRequest.cancellationIdentification': 'Идентификатор запроса',
  'field.cancellationRequest.case': 'Дело',
  'field.cancellationRequest.cancellationReason': 'Причина отмены',
  'field.investigationCase.caseIdentification': 'Номер дела',
  'field.investigationCase.creator': 'Инициатор дела',
  'field.originalPayment.originalClearingSystemReference': 'Номер в клиринговой системе',
  'field.cancellationReason.reason': 'Причина',
  'field.cancellationReason.additionalInformation': 'Дополнительные сведения',
  'field.cancellationReason.originator': 'Инициатор запроса',
  'field.cancellationStatus': 'Результат',
  'field.resolution': 'Ответ на запрос',
  'field.cancellationAnswer.statusIdentification': 'Идентификатор ответа',
  'field.cancellationAnswer.case': 'Дело запроса',
  'field.cancellationAnswer.statusReason': 'Причина ответа',
  'field.cancellationStatusReason.reason': 'Причина',
  'field.cancellationStatusReason.additionalInformation': 'Дополнительные сведения',
  'field.cancellationStatusReason.originator': 'Кто принял решение',
}
