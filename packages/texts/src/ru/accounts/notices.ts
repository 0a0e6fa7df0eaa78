import type { notices as english } from '../../en/accounts/notices.ts'
import type { TextsOf } from '../../texts-of.ts'

export const notices: TextsOf<typeof english> = {
  'notice.task.pending': '{{type}} {{reference}} ждёт вашего решения.',
  'notice.message.rejected': '{{type}} {{reference}} отклонено.',
  'notice.network.refused': '{{type}} {{reference}} не принято сетью.',
  'notice.receipt.arrived': 'Поступило уведомление: {{type}} {{reference}}.',
  'notice.signIn.new':
    'В вашу учётную запись вошли с нового адреса {{address}}. Если это были не вы, смените пароль.',
  'notice.account.locked':
    'Учётная запись заблокирована на полчаса после пяти неудачных входов с {{address}}. Чтобы снять блокировку, сбросьте пароль.',
  'notice.password.changed':
    'Пароль вашей учётной записи изменён. Если это были не вы, немедленно сбросьте его.',
  'notice.contact.changed': 'Телефон или адрес вашей учётной записи изменён.',
  'notice.secondFactor.on': 'Для входа теперь нужен код из приложения-аутентификатора.',
  'notice.secondFactor.off': 'Для входа больше не нужен код из приложения-аутентификатора.',
  'notice.roles.changed': 'Ваши роли изменены.',
  'notice.roles.waiting': 'Роли пользователя {{name}} меняются; нужно подтверждение второго администратора.',
  'notice.user.activateWaiting':
    'Администратора {{name}} предлагается снова активировать; это должен подтвердить второй администратор.',
  'notice.user.deactivateWaiting':
    'Администратора {{name}} предлагается деактивировать; это должен подтвердить второй администратор.',
  'notice.user.deleteWaiting':
    'Администратора {{name}} предлагается удалить; это должен подтвердить второй администратор.',
  'notice.user.waiting': '{{name}} хочет присоединиться к вашей компании.',
  'notice.user.admitted': 'Ваша учётная запись готова: администратор компании вас допустил.',
  'notice.attachment.harmful': 'Файл {{name}} признан вредоносным и удалён.',
  'notice.enterprise.handedIn': '{{name}}: документы переданы на проверку.',
  'notice.enterprise.documentSentBack': 'Документ вашей компании возвращён: {{reason}}',
  'notice.enterprise.sentBack': 'Компания пока не прошла проверку: {{reason}}',
  'notice.enterprise.verified': 'Ваша компания проверена. Можно начинать работу.',
  'notice.enterprise.suspended': 'Работа вашей организации приостановлена: {{reason}}',
  'notice.enterprise.closed': 'Учётная запись вашей компании закрыта. Ничего не удалено.',
  'notice.user.left': 'Пользователь {{name}} вышел из вашей компании.',
  'notice.enterprise.resumed': 'Ваша организация снова может работать.',
}
