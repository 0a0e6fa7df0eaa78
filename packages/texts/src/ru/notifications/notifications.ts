import type { notices as english } from '../../en/notifications/notifications.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/notifications/notifications.ts`. */
export const notices: TextsOf<typeof english> = {
  'notification.task.pending': '{{type}} {{reference}} ожидает вашего решения.',
  'notification.message.rejected': '{{type}} {{reference}} отклонено.',
  'notification.message.returned': '{{type}} {{reference}}: банк вернул заявление.',
  'notification.message.sentLate':
    'Сеть приняла {{type}} {{reference}}, когда дата валютирования уже была невозможна.',
  'notification.message.unsent':
    '{{type}} {{reference}} не отправлено: дата валютирования больше невозможна.',
  'notification.message.held': '{{type}} {{reference}}: отправка приостановлена.',
  'notification.message.resumed': '{{type}} {{reference}}: отправка возобновлена.',
  'notification.message.approvedAtLevel': '{{type}} {{reference}}: утверждено на уровне {{level}}.',
  'notification.message.approved': '{{type}} {{reference}}: утверждено.',
  'notification.message.sent': '{{type}} {{reference}}: отправлено.',
  'notification.message.acknowledged': '{{type}} {{reference}}: принято сетью.',
  'notification.message.confirmed': '{{type}} {{reference}}: получатель подтвердил получение.',
  'notification.application.arrived': 'Поступило заявление: {{type}} {{reference}}.',
  'notification.network.refused': '{{type}} {{reference}} не принято сетью.',
  'notification.network.keyProposed': 'Новый ключ канала «{{link}}» ожидает вашего подтверждения.',
  'notification.network.sequenceGap': 'Через канал «{{link}}» недостаёт сообщений: в номерах сети пропуск.',
  'notification.network.linkBroken': 'Канал «{{link}}» не работает.',
  'notification.network.linkHeld': 'Канал «{{link}}» приостановлен: база данных восстановлена.',
  'notification.case.answered': '{{type}}: получен ответ на запрос по делу {{reference}}.',
  'notification.network.reported':
    '{{type}} {{reference}}: другой банк прислал запрос, ответ или отчёт о статусе.',
  'notification.network.uncertain':
    'Неизвестно, отправлено ли {{type}} {{reference}}. Требуется решение сотрудника.',
  'notification.network.forged':
    'Файл, полученный через «{{link}}», не принят: подпись отсутствует или неверна.',
  'notification.network.unreadable': 'Часть файла, полученного через «{{link}}», не удалось обработать.',
  'notification.network.sendAgain':
    '{{type}} {{reference}} предлагается отправить повторно; нужно согласие второго сотрудника.',
  'notification.receipt.arrived': 'Поступило извещение о зачислении: {{type}} {{reference}}.',
  'notification.signIn.new':
    'В вашу учётную запись вошли с нового адреса {{address}}. Если это были не вы, смените пароль.',
  'notification.account.locked':
    'Учётная запись заблокирована на полчаса после пяти неудачных входов с {{address}}. Чтобы снять блокировку, сбросьте пароль.',
  'notification.password.changed':
    'Пароль вашей учётной записи изменён. Если это были не вы, немедленно сбросьте его.',
  'notification.contact.changed': 'Телефон или адрес вашей учётной записи изменён.',
  'notification.passkey.add':
    'К вашей учётной записи добавлен ключ доступа «{{name}}». Если это сделали не вы, обратитесь к администратору.',
  'notification.passkey.rename': 'Ключ доступа вашей учётной записи переименован в «{{name}}».',
  'notification.passkey.remove': 'Ключ доступа «{{name}}» удалён из вашей учётной записи.',
  'notification.passkey.copied':
    'Копия вашего ключа доступа, возможно, используется с адреса {{address}}. Удалите этот ключ и обратитесь к администратору.',
  'notification.secondFactor.on': 'Для входа теперь нужен код из приложения-аутентификатора.',
  'notification.secondFactor.off': 'Для входа больше не нужен код из приложения-аутентификатора.',
  'notification.roles.changed': 'Ваши роли изменены.',
  'notification.roles.waiting':
    'Роли пользователя {{name}} меняются; нужно подтверждение второго администратора.',
  'notification.user.activateWaiting':
    'Администратора {{name}} предлагается снова активировать; это должен подтвердить второй администратор.',
  'notification.user.deactivateWaiting':
    'Администратора {{name}} предлагается деактивировать; это должен подтвердить второй администратор.',
  'notification.user.deleteWaiting':
    'Администратора {{name}} предлагается удалить; это должен подтвердить второй администратор.',
  'notification.user.waiting': '{{name}} хочет присоединиться к вашей компании.',
  'notification.user.admitted': 'Ваша учётная запись готова: администратор компании вас допустил.',
  'notification.attachment.harmful': 'Файл {{name}} признан вредоносным и удалён.',
  'notification.enterprise.handedIn': '{{name}}: документы переданы на проверку.',
  'notification.enterprise.documentSentBack': 'Документ вашей компании возвращён: {{reason}}',
  'notification.enterprise.sentBack': 'Компания пока не прошла проверку: {{reason}}',
  'notification.enterprise.verified': 'Ваша компания проверена. Можно начинать работу.',
  'notification.enterprise.suspended': 'Работа вашей организации приостановлена: {{reason}}',
  'notification.enterprise.closed': 'Учётная запись вашей компании закрыта. Ничего не удалено.',
  'notification.user.left': 'Пользователь {{name}} вышел из вашей компании.',
  'notification.enterprise.resumed': 'Ваша организация снова может работать.',
  'notification.change.waiting': 'Изменение «{{name}}» ожидает подтверждения вторым администратором.',
  'notification.change.confirmed': 'Ваше изменение «{{name}}» подтверждено и действует.',
  'notification.change.rejected': 'Ваше изменение «{{name}}» отклонено: {{reason}}',
  'notification.change.expired':
    'Срок вашего изменения «{{name}}» истёк: второй администратор не подтвердил его вовремя.',
  'notification.user.newApprover': '{{name}} теперь может утверждать сообщения.',
  'notification.provisioning.changed': 'Каталог меняет пользователей или группы с ключом {{name}}.',
  'notification.deputy.named': 'Назначен заместитель: {{name}}.',
  'notification.deputy.ended': 'Замещение пользователем {{name}} прекращено.',
  'notification.task.reminder': '{{type}} {{reference}} ожидает вашей проверки уже {{hours}} рабочих ч.',
  'notification.task.escalated':
    'Просрочено: {{type}} {{reference}} ожидает проверки уже {{hours}} рабочих ч.',
  'notification.message.expiring': '{{type}} {{reference}} ещё не утверждено. Возврат вам {{day}}.',
  'notification.message.expired': '{{type}} {{reference}} не утверждено в срок и снова стало черновиком.',
  'notification.draft.expiring':
    'Черновик {{type}} {{reference}} устарел. Он будет удалён {{day}}, если его не изменить.',
  'notification.draft.expired': 'Старый черновик {{type}} {{reference}} удалён.',
  'notification.screening.person':
    '{{type}} {{reference}} задержано при проверке, решение принимают два пользователя.',
  'notification.counterparty.waiting': 'Контрагенты: {{name}} ожидает вашего утверждения.',
  'notification.counterparty.imported':
    'Контрагенты: вашего утверждения ожидают записи из файла, количество: {{count}}.',
  'notification.counterparty.approved': 'Ваше предложение {{name}} утверждено.',
  'notification.recurring.drafted': 'Черновик «{{name}}» на {{day}} готов. Проверьте и отправьте его.',
  'notification.recurring.stopped':
    'По плану «{{name}}» черновики больше не создаются. Причина указана в списке.',
  'notification.orderFile.approved': 'Файл поручений {{reference}}: одобрено заявлений: {{count}}.',
  'notification.orderFile.rejected': 'Файл поручений {{reference}}: отклонено заявлений: {{count}}.',
  'notification.counterparty.severalApproved': 'Ваши предложения утверждены, контрагентов: {{count}}.',
  'notification.counterparty.rejected': 'Ваше предложение {{name}} отклонено: {{reason}}',
  'notification.task.escalatedToGroup':
    'Просрочено, передано группе «{{group}}»: {{type}} {{reference}} ожидает проверки рабочих часов: {{hours}}.',
  'notification.message.undecidable':
    '{{type}} {{reference}} снова черновик: никто не может принять решение на следующем этапе.',
}
