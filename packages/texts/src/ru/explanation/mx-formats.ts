import type { mxFormats as original } from '../../en/explanation/mx-formats.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/explanation/mx-formats.ts`. */
export const mxFormats: TextsOf<typeof original> = {
  'mxFormat.bic': 'BIC из 8 или 11 знаков',
  'mxFormat.country': 'Двухбуквенный код страны (ISO 3166)',
  'mxFormat.currency': 'Трёхбуквенный код валюты (ISO 4217)',
  'mxFormat.iban': 'IBAN',
  'mxFormat.lei': 'LEI из 20 знаков',
  'mxFormat.uetr': 'UUID версии 4 строчными буквами',
  'mxFormat.boolean': 'true или false',
  'mxFormat.date': 'Дата, ГГГГ-ММ-ДД',
  'mxFormat.dateTime': 'Дата и время',
  'mxFormat.time': 'Время суток',
  'mxFormat.yearMonth': 'Год и месяц, ГГГГ-ММ',
  'mxFormat.year': 'Год, ГГГГ',
  'mxFormat.base64': 'Файл в base64',
  'mxFormat.amount': 'Сумма с валютой, не более {{digits}} цифр, из них после точки не более {{decimals}}',
  'mxFormat.choice': 'Ровно один из элементов: {{names}}',
  'mxFormat.codes': 'Один из кодов: {{codes}}',
  'mxFormat.decimal': 'Число, не более {{digits}} цифр, из них после точки не более {{decimals}}',
  'mxFormat.open': 'Содержимое другого стандарта',
  'mxFormat.pattern': 'Текст вида {{pattern}}',
  'mxFormat.text': 'Текст, знаков: от {{min}} до {{max}}',
  'mxFormat.textExact': 'Текст, знаков: ровно {{length}}',
  'mxFormat.textFrom': 'Текст, знаков: не менее {{min}}',
}
