import type { counterpartyIssues as english } from '../../en/counterparties/issues.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Refusals and issues of payees, banks and settlement instructions. */
export const counterpartyIssues = {
  'error.counterparty.changed': '该记录或提议已被更改。请重新打开后再操作。',
  'error.counterparty.waiting': '该记录已有待批准的变更。请等待复核，或请提议人撤回。',
  'error.counterparty.ended': '该提议已有处理结果。',
  'error.counterparty.ownChange': '该变更由您提议，须由其他用户复核。',
  'error.counterparty.notApprover': '只有审批矩阵指定的审批人可处理此提议。',
  'error.counterparty.double': '已存在名称、BIC 或生效日相同的有效记录。',
  'error.counterparty.invalid': '记录有误。请更正标出的栏目。',
  'counterparty.waiting': '该记录已有待批准的变更。',
  'counterpartyRow.columnsMissing': '首行须为列名：至少包含名称（或指示的对手行）和另一列。',
  'counterpartyRow.double': '文件中该记录重复。',
  'address.structuredOnly': '{{bank}} 仅接受结构化地址。请将此行内容移至街道、门牌、城市和邮编栏目。',
  'instruction.differs':
    '{{counterparty}} 的 {{currency}} 清算指示（{{validFrom}} 起有效）此处为 {{expected}}。',
  'audit.kind.counterparty': '往来方记录',
  'counterparty.title': '往来方',
} as const satisfies TextsOf<typeof english>
