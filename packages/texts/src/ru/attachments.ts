import type { attachments as english } from '../en/attachments.ts'
import type { TextsOf } from '../texts-of.ts'

/** The Russian texts under the keys of `en/attachments.ts`. */
export const attachments: TextsOf<typeof english> = {
  'error.attachment.tooLarge': 'Файл слишком велик. Допускается не более {{max}} МБ.',
  'error.attachment.typeNotAllowed': 'Файлы такого вида не принимаются. Выберите {{types}}.',
  'error.attachment.contentNotAllowed':
    'Содержимое файла не соответствует его имени или в нём есть недопустимые части, например макросы.',
  'error.attachment.harmful': 'Файл распознан как вредоносный и не сохранён.',
  'error.attachment.imageTooLarge':
    'В изображении слишком много пикселей. Допускается не более {{max}} мегапикселей.',
  'error.attachment.notArrived': 'Файл поступил не полностью. Загрузите его ещё раз.',
  'error.attachment.tooManyToday': 'За сутки загружено слишком много файлов. Продолжите завтра.',
  'error.attachment.inUse': 'Файл относится к сообщению или компании и не может быть удалён.',
  'error.attachment.uploadRefused': 'В загрузке отказано. Выберите файл ещё раз.',
  'error.attachment.notFinished': 'Файл ещё проверяется. Подождите немного и повторите.',
  'error.attachment.empty': 'Файл пуст. Выберите другой.',

  'attachment.unknown': 'Файл недоступен. Приложите его ещё раз.',
  'attachment.beingChecked': 'Файл ещё проверяется. Повторите отправку чуть позже.',
  'attachment.tooMany': 'Здесь можно приложить только один файл.',

  'attachment.choose': 'Выбрать файл',
  'attachment.chooseFor': 'Выбрать файл: {{field}}',
  'attachment.drop': 'или перетащите его сюда',
  'attachment.limits': 'PDF, JPG, PNG, DOCX, XLSX или PPTX, не более {{max}} МБ',
  'attachment.uploading': 'Загрузка, {{percent}} %',
  'attachment.checking': 'Файл проверяется…',
  'attachment.progressOf': 'Загрузка файла {{name}}',
  'attachment.cancel': 'Отменить',
  'attachment.cancelled': 'Загрузка отменена.',
  'attachment.retry': 'Повторить',
  'attachment.replace': 'Заменить',
  'attachment.remove': 'Убрать',
  'attachment.preview': 'Просмотр',
  'attachment.download': 'Скачать',
  'attachment.named': '{{action}}: {{name}}',
  'attachment.previewTitle': 'Просмотр файла {{name}}',
  'attachment.previewPicture': 'Изображение: {{name}}',
  'attachment.previewOpen': 'Открыть в новой вкладке',
  'attachment.previewHint': 'Документ откроется в средстве просмотра браузера.',
  'attachment.previewFailed': 'Изображение не удаётся показать. Скачайте его.',
  'attachment.none': 'Файла нет',
  'attachment.one': 'Здесь можно приложить только один файл. Взят первый.',
  'attachment.size': '{{size}} МБ',
  'attachment.sizeSmall': '{{size}} КБ',

  'upload.failed': 'Не удалось загрузить файл.',
  'upload.oversize': 'Размер файла — {{size}} МБ. Допускается не более {{max}} МБ.',
  'upload.typeRefused': 'Файлы такого вида не принимаются.',
  'upload.empty': 'Файл пуст.',
  'upload.policyFailed': 'Не удалось получить разрешение на загрузку.',
  'upload.callFailed': 'Не удалось отправить файл. Проверьте подключение.',
  'upload.folderMissing': 'Сервер не указал папку для файла.',
  'upload.beingChecked': 'Файл загружен и ещё проверяется. Отправить с ним можно будет после проверки.',
  'upload.done': 'Файл загружен.',

  'field.contractAttach': 'Контракт (файл)',
  'field.invoiceAttach': 'Инвойс (файл)',
  'field.trackingAttach': 'Транспортный документ (файл)',
  'field.foreignExchangeApprovalAttach': 'Разрешение валютного органа (файл)',
  'field.sealStampedFormAttach': 'Заявление с печатью (файл)',
  'field.contactPersonIdCardAttach': 'Удостоверение контактного лица (файл)',
  'field.additionalAttach': 'Прочий файл',
  'help.contractAttach':
    'Копия контракта, лежащего в основе платежа, для вашего учёта. Один файл: PDF, JPG, PNG или офисный документ. Пример: contract.pdf',
  'help.invoiceAttach':
    'Копия инвойса для вашего учёта. Один файл: PDF, JPG, PNG или офисный документ. Пример: invoice.pdf',
  'help.trackingAttach': 'Копия накладной или коносамента для вашего учёта. Один файл. Пример: waybill.pdf',
  'help.foreignExchangeApprovalAttach':
    'Копия разрешения валютного органа для вашего учёта. Один файл. Пример: approval.pdf',
  'help.sealStampedFormAttach': 'Скан заявления с печатью компании. Один файл. Пример: form.pdf',
  'help.contactPersonIdCardAttach':
    'Копия удостоверения личности контактного лица для вашего учёта. Один файл. Пример: card.jpg',
  'help.additionalAttach': 'Всё остальное, что относится к платежу. Один файл. Пример: note.docx',
}
