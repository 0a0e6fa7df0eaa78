import type { shortcuts as english } from '../../en/shell/shortcuts.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Chinese texts under the keys of `en/shell/shortcuts.ts`. */
export const shortcuts: TextsOf<typeof english> = {
  'keys.goTo': '跳转，再按以下任一键',
  'keys.grid': '对账单明细行',
  'keys.grid.edit': '编辑单元格',
  'keys.grid.undoCell': '撤销单元格',
  'keys.grid.fillDown': '向下填充',
  'keys.grid.lineBelow': '在下方插入行',
  'keys.grid.deleteLines': '删除所选行',
  'keys.grid.undo': '撤销与重做',
  'keys.grid.find': '在明细中查找',
  'keys.isOff': '已关闭',
  'shortcuts.title': '自定义快捷键',
  'shortcuts.note': '先点下面的按键，再按新键；Esc 取消。更改立即生效，并适用于您登录的所有设备。',
  'shortcuts.change': '更改 {{key}}：{{text}}',
  'shortcuts.changeOff': '选择按键：{{text}}',
  'shortcuts.press': '请按新键',
  'shortcuts.off': '关闭 {{key}}：{{text}}',
  'shortcuts.reset': '恢复为 {{key}}：{{text}}',
  'shortcuts.resetAll': '恢复全部快捷键',
  'shortcuts.reserved': '{{key}} 由浏览器保留，请按其他键。',
  'shortcuts.needsModifier': '输入文字时也有效，因此需要 Ctrl、Alt 或功能键。',
  'shortcuts.taken': '{{key}} 已被占用：{{text}}。请按其他键。',
}
