import type { singleSignOn as english } from '../../en/administration/single-sign-on.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/administration/single-sign-on.ts`. */
export const singleSignOn: TextsOf<typeof english> = {
  'singleSignOn.title': 'Единый вход',
  'singleSignOn.hint':
    'Пользователи входят через провайдера OpenID Connect вашей организации. Их группы у него дают им роли здесь при каждом входе.',
  'singleSignOn.provider': 'Провайдер',
  'singleSignOn.isOn': 'Пользователи могут входить через провайдера',
  'singleSignOn.name': 'Название на странице входа',
  'singleSignOn.code': 'Код вашей организации',
  'singleSignOn.code.hint':
    'От 2 до 40 строчных букв, цифр и дефисов. Пользователи открывают {{address}} или вводят код на странице входа.',
  'singleSignOn.issuer': 'Издатель',
  'singleSignOn.issuer.hint': 'Адрес провайдера без /.well-known.',
  'singleSignOn.returnAddress': 'Адрес перенаправления для регистрации у провайдера',
  'singleSignOn.clientId': 'ID клиента',
  'singleSignOn.secret': 'Секрет клиента',
  'singleSignOn.secret.kept': 'Секрет сохранён. Оставьте пустым, чтобы не менять его.',
  'singleSignOn.users': 'Пользователи и роли',
  'singleSignOn.groupsClaim': 'Поле с группами',
  'singleSignOn.groups': 'Группы и роли',
  'singleSignOn.groups.hint':
    'Пользователям без этих групп вход запрещён. Роли, полученные здесь иначе, прекращаются при следующем входе.',
  'singleSignOn.group': 'Группа',
  'singleSignOn.group.add': 'Добавить группу',
  'singleSignOn.group.remove': 'Удалить группу {{name}}',
  'singleSignOn.group.roles': 'Роли этой группы',
  'singleSignOn.mailDomains': 'Домены почты',
  'singleSignOn.mailDomains.hint':
    'По одному в строке, например bank.example. Если пусто — любой подтверждённый адрес.',
  'singleSignOn.createsUsers': 'Создавать учётную запись при первом входе',
  'singleSignOn.createsUsers.hint':
    'Иначе используются только учётные записи с подтверждённым адресом почты пользователя.',
  'singleSignOn.security': 'Безопасность',
  'singleSignOn.trustsSecondFactor': 'Провайдер всегда запрашивает второй фактор',
  'singleSignOn.trustsSecondFactor.hint':
    'Иначе вход считается входом со вторым фактором, только если провайдер сообщает метод mfa.',
  'singleSignOn.allowsLocalSignIn': 'Пользователи могут входить и по паролю или коду на телефон',
  'singleSignOn.emergency': 'Аварийный администратор',
  'singleSignOn.emergency.hint':
    'Входит по паролю, когда провайдер недоступен. Обязателен, если другие пользователи так войти не могут.',
  'singleSignOn.emergency.none': 'Нет',
  'provisioning.title': 'Ведение пользователей',
  'provisioning.hint':
    'Каталог вашей организации может создавать, менять и отключать пользователей по SCIM 2.0. Роли пользователей следуют из их групп по настройкам выше. Администраторы каталогом не ведутся.',
  'provisioning.address': 'Базовый адрес для каталога',
  'provisioning.copy': 'Копировать базовый адрес',
  'provisioning.keys': 'Действующие ключи',
  'provisioning.keys.none': 'Ключа нет. Создайте ключ с правом вести пользователей.',
  'provisioning.key.until': 'до {{time}}',
  'provisioning.keys.open': 'Управление ключами API',
  'provisioning.lastCall': 'Последний вызов',
  'provisioning.lastCall.none': 'Вызовов не было',
  'provisioning.users': 'Пользователи',
  'provisioning.users.count': '{{all}}, из них активных: {{active}}',
  'provisioning.groups': 'Группы',
  'provisioning.groups.list': 'Группы каталога',
  'provisioning.groups.none': 'Каталог не передал ни одной группы.',
  'provisioning.groups.first': 'Показаны первые {{shown}} групп.',
  'provisioning.group': 'Группа',
  'provisioning.members': 'Участники',
  'provisioning.roles': 'Роли',
  'provisioning.roles.none': 'Без роли',
  'provisioning.roles.administrators': 'Без роли: группа с ролью администратора ролей не даёт',
}
