import type { codes as original } from '../en/codes.ts'
import type { TextsOf } from '../texts-of.ts'

export const codes: TextsOf<typeof original> = {
  'status.draft': '草稿',
  'status.pending': '待审批',
  'status.approved': '已批准',
  'status.rejected': '已驳回',
  'status.sent': '已发送',
  'status.notCopied': '待抄收',
  'status.copied': '已抄收',
  'status.waitingProcessed': '待处理',
  'status.processed': '已处理',
  'delivery.queued': '等待发送',
  'delivery.acknowledged': '网络已接受',
  'delivery.refused': '网络已拒绝',
  'delivery.delivered': '已送达',
  'delivery.confirmed': '对方已确认接收',
}
