import type { shortcuts as english } from '../../en/shell/shortcuts.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/shell/shortcuts.ts`. */
export const shortcuts: TextsOf<typeof english> = {
  'keys.goTo': 'Перейти: далее одна из следующих клавиш',
  'keys.grid': 'Строки выписки',
  'keys.grid.edit': 'Изменить ячейку',
  'keys.grid.undoCell': 'Вернуть ячейку',
  'keys.grid.fillDown': 'Заполнить вниз',
  'keys.grid.lineBelow': 'Строка ниже',
  'keys.grid.deleteLines': 'Удалить строки',
  'keys.grid.undo': 'Отменить и повторить',
  'keys.grid.find': 'Найти в строках',
  'keys.isOff': 'выкл.',
  'shortcuts.title': 'Свои сочетания клавиш',
  'shortcuts.note':
    'Нажмите на клавишу в списке, затем новую; Esc отменяет. Изменения действуют сразу и на всех устройствах, где вы входите.',
  'shortcuts.change': 'Изменить {{key}}: {{text}}',
  'shortcuts.changeOff': 'Выбрать клавишу: {{text}}',
  'shortcuts.press': 'Нажмите новую клавишу',
  'shortcuts.off': 'Отключить {{key}}: {{text}}',
  'shortcuts.reset': 'Вернуть {{key}}: {{text}}',
  'shortcuts.resetAll': 'Вернуть все сочетания',
  'shortcuts.reserved': 'Клавиша {{key}} занята браузером. Нажмите другую.',
  'shortcuts.needsModifier': 'Действует во время ввода, поэтому нужны Ctrl, Alt или функциональная клавиша.',
  'shortcuts.taken': 'Клавиша {{key}} занята: {{text}}. Нажмите другую.',
}
