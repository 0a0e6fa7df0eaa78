/** The English texts of keyboard shortcuts. */
export const shortcuts = {
  'keys.goTo': 'Go to: then press one of the following keys',
  'keys.grid': 'Lines of a statement',
  'keys.grid.edit': 'Edit the cell',
  'keys.grid.undoCell': 'Undo the cell',
  'keys.grid.fillDown': 'Fill down',
  'keys.grid.lineBelow': 'Line below',
  'keys.grid.deleteLines': 'Delete the lines',
  'keys.grid.undo': 'Undo and redo',
  'keys.grid.find': 'Find in the lines',
  'keys.isOff': 'off',
  'shortcuts.title': 'Custom shortcuts',
  'shortcuts.note':
    'Press a key below, then the new one; Esc cancels. Changes apply immediately and on every device you sign in on.',
  'shortcuts.change': 'Change {{key}}: {{text}}',
  'shortcuts.changeOff': 'Choose a key: {{text}}',
  'shortcuts.press': 'Press the new key',
  'shortcuts.off': 'Turn off {{key}}: {{text}}',
  'shortcuts.reset': 'Back to {{key}}: {{text}}',
  'shortcuts.resetAll': 'Reset all shortcuts',
  'shortcuts.reserved': '{{key}} is reserved by the browser. Press another key.',
  'shortcuts.needsModifier':
    'This shortcut also works while you type, so it needs Ctrl, Alt or a function key.',
  'shortcuts.taken': '{{key}} is already used for: {{text}}. Press another key.',
} as const satisfies Readonly<Record<string, string>>
