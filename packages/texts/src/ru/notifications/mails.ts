import type { mails as english } from '../../en/notifications/mails.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/notifications/mails.ts`. */
export const mails: TextsOf<typeof english> = {
  'mail.notice': 'Здравствуйте, {{name}}!\n\n{{sentence}}\n\n{{link}}\n\nNostro',
  'mail.digest.subject': 'Уведомления Nostro: {{count}}',
  'mail.digest.text':
    'Здравствуйте, {{name}}!\n\n{{lines}}\n\nВремя указано по часовому поясу {{timeZone}}.\n\nNostro',
  'mail.code.subject': 'Ваш код подтверждения',
  'mail.code.text': 'Ваш код подтверждения Nostro: {{code}}. Действует 5 минут. Никому его не сообщайте.',
  'mail.reset.subject': 'Задайте новый пароль',
  'mail.reset.text':
    'Здравствуйте, {{name}}!\n\nЗадайте новый пароль для {{username}} в течение 30 минут:\n\n{{link}}\n\nЕсли вы этого не запрашивали, не обращайте внимания на письмо: ничего не изменится.\n\nNostro',
  'mail.invite.subject': 'Ваша учётная запись Nostro',
  'mail.invite.text':
    'Здравствуйте, {{name}}!\n\nДля вас создана учётная запись. Имя пользователя: {{username}}. Задайте пароль в течение трёх дней:\n\n{{link}}\n\nNostro',
}
