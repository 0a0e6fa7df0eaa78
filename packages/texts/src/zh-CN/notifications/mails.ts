import type { mails as english } from '../../en/notifications/mails.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/notifications/mails.ts`. */
export const mails: TextsOf<typeof english> = {
  'mail.notice': '{{name}}，您好：\n\n{{sentence}}\n\n{{link}}\n\nNostro',
  'mail.digest.subject': 'Nostro 通知汇总：{{count}} 条',
  'mail.digest.text': '{{name}}，您好：\n\n{{lines}}\n\n时间按时区 {{timeZone}}。\n\nNostro',
  'mail.code.subject': '您的验证码',
  'mail.code.text': '您的 Nostro 验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
  'mail.reset.subject': '设置新密码',
  'mail.reset.text':
    '{{name}}，您好：\n\n请在 30 分钟内为账户 {{username}} 设置新密码：\n\n{{link}}\n\n如非本人申请，请忽略此邮件，账户不会发生变化。\n\nNostro',
  'mail.invite.subject': '您的 Nostro 账户',
  'mail.invite.text':
    '{{name}}，您好：\n\n已为您开通账户，用户名为 {{username}}。请在三天内设置密码：\n\n{{link}}\n\nNostro',
}
