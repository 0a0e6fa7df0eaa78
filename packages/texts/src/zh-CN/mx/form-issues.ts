import type { mxFormIssues as english } from '../../en/mx/form-issues.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/mx/form-issues.ts`. */
export const mxFormIssues: TextsOf<typeof english> = {
  'time.invalid': '请输入时间，例如 10:15。',
  'dateTime.zoneMissing': '请同时填写时区，例如 +08:00。',
  'month.invalid': '请输入年月，例如 2026-11。',
  'phone.format': '请输入带国家代码的号码，例如 +86-13800000000。',
  'businessService.format': '业务服务由小写分组加点组成，最后一组为两位数字，例如 swift.cbprplus.02。',
  'code.format': '代码只能由大写字母和数字组成。',
  'number.tooManyDigits': '数字总位数超过 {{max}} 位。',
  'member.excluded': '已填写与此互斥的字段，请清除其中之一。',
  'list.tooMany': '最多可填写 {{max}} 项。',
  'validation.atLeastOneFilled': '费用由收款人承担时，至少填写一笔费用。',
  'businessHeaderFields.fromToCantBeSame': '报文发送方与接收方不能相同。',
  'accountInterest.dateTimeRange': '请同时填写起始时间和结束时间。',
  'agent.notSender': '指示行不是本报文的发送方。如非本意，请对调两个代理行。',
  'address.freeLines': '网络最多接受两行自由格式地址，且须与城市、国家等结构化内容同时填写。',
  'chargeBearer.notInProfile': '跨境退款的费用承担只能为 CRED 或 SHAR。',
  'balance.typeMissing': '请选择余额类型为代码或自定义。',
  'balance.valueMissing': '请填写余额类型，例如 OPBD 或 CLBD。',
  'cardCountryCode.format': '卡国家代码必须是 3 位数字，例如 156。',
  'bankTransactionCode.unknown': '该业务域、业务族与业务子族的组合不在已公布的银行交易代码表中。',
}
