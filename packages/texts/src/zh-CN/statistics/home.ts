import type { TextsOf } from '../../texts-of.ts'
import type { home as original } from '../../en/statistics/home.ts'

/** The Chinese texts under the keys of `en/statistics/home.ts`. */
export const home: TextsOf<typeof original> = {
  'home.title': '首页',
  'home.greeting': '您好，{{name}}',
  'home.work': '待办事项',
  'home.metric.pending': '待审批',
  'home.metric.pending.hint': '等待审批的报文',
  'home.metric.waitingProcessed': '待确认',
  'home.metric.waitingProcessed.hint': '已收到，尚未确认接收',
  'home.metric.notCopied': '待抄收',
  'home.metric.notCopied.hint': '待抄收的客户汇款申请',
  'home.metric.rejected': '已驳回',
  'home.metric.rejected.hint': '附原因退回，待修改',
  'home.metric.unknown': '暂无数据',
  'home.attention': '需要关注',
  'home.attention.hint': '待办最久的业务和被驳回的业务',
  'home.attention.none': '没有需要关注的事项。',
  'home.nothing': '您的角色没有报文文件夹。',
}
