import type { drafting as english } from '../en/drafting.ts'
import type { TextsOf } from '../texts-of.ts'

export const drafting: TextsOf<typeof english> = {
  'drafting.kept.waiting': '尚未保存：请先在下方选择是否继续。',
  'drafting.kept.saving': '正在保存…',
  'drafting.kept.saved': '已保存 {{time}}',
  'drafting.kept.replaced': '已保存 {{time}}，并覆盖了另一窗口中较新的输入',
  'drafting.kept.failed': '未保存，正在重试',
  'drafting.offer.label': '之前的输入',
  'drafting.offer.text': '您于 {{time}} 离开此表单时有未保存的输入。',
  'drafting.offer.continue': '从上次离开处继续',
  'drafting.offer.discard': '放弃',
}
