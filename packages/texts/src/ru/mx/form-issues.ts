import type { mxFormIssues as english } from '../../en/mx/form-issues.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/mx/form-issues.ts`. */
export const mxFormIssues: TextsOf<typeof english> = {
  'time.invalid': 'Введите время, например 10:15.',
  'dateTime.zoneMissing': 'Укажите и часовой пояс, например +08:00.',
  'month.invalid': 'Введите месяц, например 2026-11.',
  'phone.format': 'Введите номер с кодом страны, например +86-13800000000.',
  'businessService.format':
    'Бизнес-сервис — группы строчных букв через точку, последняя из двух цифр, например swift.cbprplus.02.',
  'code.format': 'Код состоит из заглавных букв и цифр.',
  'number.tooManyDigits': 'В числе больше {{max}} цифр вместе с дробной частью.',
  'member.excluded': 'Это поле нельзя заполнить вместе с другим, уже заполненным. Очистите одно из двух.',
  'list.tooMany': 'Можно указать не более {{max}}.',
  'validation.atLeastOneFilled': 'Если комиссии платит получатель, укажите хотя бы одну комиссию.',
  'businessHeaderFields.fromToCantBeSame': 'Отправитель и получатель сообщения должны быть разными банками.',
  'accountInterest.dateTimeRange': 'Укажите и начало, и конец.',
  'agent.notSender':
    'Инструктирующий агент — не отправитель сообщения. Если это не задумано, поменяйте агентов местами.',
  'address.freeLines':
    'Сеть принимает не более двух свободных строк адреса и только вместе с городом, страной и другими частями адреса.',
  'chargeBearer.notInProfile': 'Для трансграничного возврата сеть принимает только CRED или SHAR.',
  'balance.typeMissing': 'Укажите, код это или собственное обозначение вида остатка.',
  'balance.valueMissing': 'Укажите вид остатка, например OPBD или CLBD.',
  'cardCountryCode.format': 'Код страны карты — ровно три цифры, например 156.',
  'bankTransactionCode.unknown':
    'Такого сочетания домена, семейства и подсемейства нет в опубликованном списке кодов банковских операций.',
}
