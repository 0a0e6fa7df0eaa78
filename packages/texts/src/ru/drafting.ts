import type { drafting as english } from '../en/drafting.ts'
import type { TextsOf } from '../texts-of.ts'

export const drafting: TextsOf<typeof english> = {
  'drafting.kept.waiting': 'Пока не сохраняется: сначала выберите ниже, продолжать ли.',
  'drafting.kept.saving': 'Сохранение…',
  'drafting.kept.saved': 'Сохранено в {{time}}',
  'drafting.kept.replaced': 'Сохранено в {{time}} вместо более нового ввода из другого окна',
  'drafting.kept.failed': 'Не сохранено, повторяем попытку',
  'drafting.offer.label': 'Ранее введённое',
  'drafting.offer.text': 'Вы ушли с этой формы, не сохранив введённое: {{time}}.',
  'drafting.offer.continue': 'Продолжить с того же места',
  'drafting.offer.discard': 'Отбросить',
}
