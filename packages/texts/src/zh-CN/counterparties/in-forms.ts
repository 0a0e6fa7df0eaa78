import type { counterpartiesInForms as english } from '../../en/counterparties/in-forms.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Kept payees and settlement instructions in forms of payments. */
export const counterpartiesInForms = {
  'payeeFacts.choose': '从收款人名录选择',
  'payeeFacts.chooseBank': '从对手行名录选择',
  'payeeFacts.search': '名称、账号或 BIC',
  'payeeFacts.none': '名录中没有匹配的记录。',
  'payeeFacts.hint': '请至少输入两个字符。',
  'payeeFacts.paid_one': '已付款 {{count}} 次，最近一次为 {{day}}',
  'payeeFacts.paid_other': '已付款 {{count}} 次，最近一次为 {{day}}',
  'payeeFacts.paidMany': '已付款至少 {{count}} 次，最近一次为 {{day}}',
  'payeeFacts.paidArchived_one': '已付款 {{count}} 次，均在归档月份',
  'payeeFacts.paidArchived_other': '已付款 {{count}} 次，均在归档月份',
  'payeeFacts.first': '首次向该账户付款',
  'payeeFacts.accountChanged': '名录中该收款人的账号于 {{day}} 变更',
  'payeeFacts.kept': '名录收款人：{{name}}',
  'payeeFacts.otherAccounts': '名录中同名收款人的账号不同：{{accounts}}',
  'settlement.title': '清算指示',
  'settlement.source': '依据 {{counterparty}} 的 {{currency}} 清算指示，{{validFrom}} 起有效',
  'settlement.available': '{{counterparty}} 有 {{currency}} 清算指示，{{validFrom}} 起有效',
  'settlement.fill': '填入代理行',
  'settlement.differs': '以下代理行与清算指示不一致：',
  'settlement.expected': '{{role}}：{{expected}}',
  'settlement.role.senderCorrespondent': '发报行代理行',
  'settlement.role.receiverCorrespondent': '收报行代理行',
  'settlement.role.intermediary': '中间行',
  'settlement.role.accountWith': '账户行',
} as const satisfies TextsOf<typeof english>
