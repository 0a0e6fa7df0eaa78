import type { TextsOf } from '../../texts-of.ts'
import type { archive as original } from '../../en/messages/archive.ts'

/** The Russian texts under the keys of `en/messages/archive.ts`. */
export const archive: TextsOf<typeof original> = {
  'archive.title': 'Архив',
  'archive.hint':
    'Сообщения прошлых месяцев хранятся в архиве по настройкам администратора. Их находят по референсу или UETR и показывают в прежнем виде.',
  'archive.reference': 'Референс или UETR',
  'archive.find': 'Найти',
  'archive.nothing': 'В архиве нет сообщений, референс которых начинается с {{reference}}.',
  'archive.more': 'Показаны первые 100 сообщений. Введите больше знаков, чтобы сузить поиск.',
  'archive.message': 'Сообщение из архива',
  'archive.back': 'Назад к поиску',
  'archive.readOnly':
    'Сообщение находится в архиве. Его можно читать, но не изменять. Каждое чтение записывается в журнал аудита.',
  'archive.attachments': 'Вложения',
  'archive.file': 'Файл архива',
  'archive.file.month': 'Месяц',
  'archive.file.keptUntil': 'Хранится до',
  'archive.file.id': 'Файл',
  'archive.file.digest': 'SHA-256 файла',
  'archive.refused': 'Отклонено при проверке: {{type}} {{reference}}',
  'archive.refused.reason': 'Причина отклонения',
  'archive.refused.decidedAt': 'Отклонено',
  'archive.uetr': 'UETR',
  'archive.search': 'Искать {{reference}} в архиве',
  'archive.open': 'Открыть в архиве',
}
