import type { notices as english } from '../../en/notifications/notifications.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/accounts/notifications.ts`. */
export const notices: TextsOf<typeof english> = {
  'notification.task.pending': '{{type}} {{reference}} 等待您审批。',
  'notification.message.rejected': '{{type}} {{reference}} 已被驳回。',
  'notification.network.refused': '{{type}} {{reference}} 被网络拒绝。',
  'notification.network.uncertain': '无法确定 {{type}} {{reference}} 是否已发出，需要人工处理。',
  'notification.network.forged': '经 {{link}} 收到的文件已被拒收：认证缺失或错误。',
  'notification.network.unreadable': '经 {{link}} 收到的文件中有部分内容无法归属。',
  'notification.network.sendAgain': '{{type}} {{reference}} 拟再次发送，须由第二人同意。',
  'notification.receipt.arrived': '收到新的收款回单：{{type}} {{reference}}。',
  'notification.signIn.new': '您的账户从新地址 {{address}} 登录。如非本人操作，请立即修改密码。',
  'notification.account.locked':
    '因从 {{address}} 连续五次登录失败，您的账户已锁定半小时。重置密码即可解锁。',
  'notification.password.changed': '您的账户密码已更改。如非本人操作，请立即重置密码。',
  'notification.contact.changed': '您账户的手机号或邮箱已更改。',
  'notification.secondFactor.on': '您的账户已启用身份验证器登录验证。',
  'notification.secondFactor.off': '您的账户已停用身份验证器登录验证。',
  'notification.roles.changed': '您的角色已变更。',
  'notification.roles.waiting': '{{name}} 的角色变更需要另一位管理员确认。',
  'notification.user.activateWaiting': '管理员{{name}}将被重新启用，须由第二位管理员确认。',
  'notification.user.deactivateWaiting': '管理员{{name}}将被停用，须由第二位管理员确认。',
  'notification.user.deleteWaiting': '管理员{{name}}将被删除，须由第二位管理员确认。',
  'notification.user.waiting': '{{name}} 申请加入贵公司。',
  'notification.user.admitted': '您的账户已可使用：贵公司管理员已批准您加入。',
  'notification.attachment.harmful': '文件 {{name}} 被识别为有害文件，已删除。',
  'notification.enterprise.handedIn': '{{name}} 已提交资料待审核。',
  'notification.enterprise.documentSentBack': '贵公司的一份文件被退回：{{reason}}',
  'notification.enterprise.sentBack': '贵公司资料未通过审核：{{reason}}',
  'notification.enterprise.verified': '贵公司已通过审核，可以开始办理业务。',
  'notification.enterprise.suspended': '贵机构已被暂停使用：{{reason}}',
  'notification.enterprise.closed': '贵企业账户已注销，数据未被删除。',
  'notification.user.left': '{{name}}已退出贵企业。',
  'notification.enterprise.resumed': '贵机构已恢复使用。',
}
