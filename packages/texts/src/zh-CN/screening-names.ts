import type { screeningNames as english } from '../en/screening-names.ts'
import type { TextsOf } from '../texts-of.ts'

/** Errors, warnings and names of screening and payee verification. */
export const screeningNames: TextsOf<typeof english> = {
  'error.screeningRules.changed': '其他管理员已更改服务提供方。请重新加载页面后再修改。',
  'error.screeningRules.address':
    '提供方地址必须以 https:// 开头，且不得指向内部网络，除非本系统允许该主机。',
  'error.screeningRules.keyMissing': '服务需要签名密钥。请输入至少 16 个字符。',
  'error.screeningList.changed': '该名单已被更改、提交或放弃。请重新导入。',
  'error.screeningList.empty': '名单中没有条目。',
  'error.screeningList.tooMany': '每家银行最多可有 50 份名单。请放弃不再需要的名单。',
  'error.screening.changed': '该暂扣报文已被处理或更改。请刷新列表。',
  'error.screening.ownProposal': '您的建议须由另一位用户确认。',
  'error.payeeVerification.off': '贵行未启用收款人核验。',
  'payeeVerification.missing': '收款人户名与账号尚未核验。请在提交前核验。',
  'payeeVerification.closeMatch': '账号 {{account}} 对应的户名相近：{{name}}。',
  'payeeVerification.noMatch': '账号 {{account}} 与户名 {{name}} 不符。',
  'payeeVerification.unavailable': '无法核验收款人：提供方未就 {{account}} 作出答复。',
  'screening.title': '暂扣报文',
  'screeningSetup.title': '筛查',
  'screening.field.sender': '发报行',
  'screening.field.receiver': '收报行',
  'screening.field.text': '报文文本',
  'payeeVerification.title': '收款人核验',
  'payeeVerification.run': '核验收款人',
  'payeeVerification.outcome.match': '户名与账号相符',
  'payeeVerification.outcome.closeMatch': '户名相近',
  'payeeVerification.outcome.noMatch': '户名与账号不符',
  'payeeVerification.outcome.unavailable': '无答复',
  'payeeVerification.owner': '账户户名：{{name}}',
  'payeeVerification.asked': '由 {{name}} 查询，{{time}}',
  'payeeVerification.incomplete': '请先填写收款人户名和账号。',
}
