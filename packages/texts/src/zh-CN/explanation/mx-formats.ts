import type { mxFormats as original } from '../../en/explanation/mx-formats.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/explanation/mx-formats.ts`. */
export const mxFormats: TextsOf<typeof original> = {
  'mxFormat.bic': '8 位或 11 位 BIC',
  'mxFormat.country': '两位字母国家代码（ISO 3166）',
  'mxFormat.currency': '三位字母货币代码（ISO 4217）',
  'mxFormat.iban': 'IBAN',
  'mxFormat.lei': '20 位 LEI',
  'mxFormat.uetr': '小写的第 4 版 UUID',
  'mxFormat.boolean': 'true 或 false',
  'mxFormat.date': '日期，YYYY-MM-DD',
  'mxFormat.dateTime': '日期和时间',
  'mxFormat.time': '时间',
  'mxFormat.yearMonth': '年月，YYYY-MM',
  'mxFormat.year': '年份，YYYY',
  'mxFormat.base64': 'base64 编码的文件',
  'mxFormat.amount': '带货币的金额，最多 {{digits}} 位数字，其中小数最多 {{decimals}} 位',
  'mxFormat.choice': '以下元素只能有一个：{{names}}',
  'mxFormat.codes': '以下代码之一：{{codes}}',
  'mxFormat.decimal': '数字，最多 {{digits}} 位，其中小数最多 {{decimals}} 位',
  'mxFormat.open': '其他标准的内容',
  'mxFormat.pattern': '格式为 {{pattern}} 的文本',
  'mxFormat.text': '{{min}} 至 {{max}} 个字符的文本',
  'mxFormat.textExact': '{{length}} 个字符的文本',
  'mxFormat.textFrom': '至少 {{min}} 个字符的文本',
}
