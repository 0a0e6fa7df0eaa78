import type { notices as english } from '../../en/accounts/notices.ts'
import type { TextsOf } from '../../texts-of.ts'

export const notices: TextsOf<typeof english> = {
  'notice.task.pending': '{{type}} {{reference}} 等待您审批。',
  'notice.message.rejected': '{{type}} {{reference}} 已被驳回。',
  'notice.network.refused': '{{type}} {{reference}} 被网络拒绝。',
  'notice.receipt.arrived': '收到新的收款回单：{{type}} {{reference}}。',
  'notice.signIn.new': '您的账户从新地址 {{address}} 登录。如非本人操作，请立即修改密码。',
  'notice.account.locked': '因从 {{address}} 连续五次登录失败，您的账户已锁定半小时。重置密码即可解锁。',
  'notice.password.changed': '您的账户密码已更改。如非本人操作，请立即重置密码。',
  'notice.contact.changed': '您账户的手机号或邮箱已更改。',
  'notice.secondFactor.on': '您的账户已启用身份验证器登录验证。',
  'notice.secondFactor.off': '您的账户已停用身份验证器登录验证。',
  'notice.roles.changed': '您的角色已变更。',
  'notice.roles.waiting': '{{name}} 的角色变更需要另一位管理员确认。',
  'notice.user.waiting': '{{name}} 申请加入贵公司。',
  'notice.user.admitted': '您的账户已可使用：贵公司管理员已批准您加入。',
  'notice.enterprise.handedIn': '{{name}} 已提交资料待审核。',
  'notice.enterprise.documentSentBack': '贵公司的一份文件被退回：{{reason}}',
  'notice.enterprise.sentBack': '贵公司资料未通过审核：{{reason}}',
  'notice.enterprise.verified': '贵公司已通过审核，可以开始办理业务。',
  'notice.enterprise.suspended': '贵机构已被暂停使用：{{reason}}',
  'notice.enterprise.resumed': '贵机构已恢复使用。',
}
