export { Alert } from './page/alert.tsx'
export { Amount, type AmountVariant } from './display/amount.tsx'
export {
  applyDensity,
  applyTheme,
  chooseDensity,
  chooseTheme,
  startAppearance,
  THEMES,
  useAppearance,
} from './theme/appearance.ts'
export { Brand } from './display/brand.tsx'
export { Button, ButtonLink, IconButton } from './action/button.tsx'
export { Checkbox, NativeSelect, TextArea, TextInput } from './control/native-controls.tsx'
export { ConfirmDialog } from './overlay/confirm-dialog.tsx'
export { copyText } from './action/copy-text.ts'
export { Copyable } from './action/copyable.tsx'
export { DataList } from './list/data-list.tsx'
export type { Column, ListSorting } from './list/list-parts.ts'
export { Dialog, Drawer, loadWidgets, MenuButton, Popover, Tabs, Toaster } from './widgets/load-widgets.tsx'
export { DateTime, ShortDateTime } from './display/date-time.tsx'
export { ActionFailure } from './page/action-failure.tsx'
export { Empty } from './page/empty.tsx'
export { ErrorPanel } from './page/error-panel.tsx'
export { Field } from './control/field.tsx'
export { FileButton } from './control/file-button.tsx'
export { startGroupLabels } from './control/group-labels.ts'
export { startFocusAfterRemoval } from './list/focus-after-removal.ts'
export { Icon, type IconName } from './display/icon.tsx'
export { ListHeads } from './page/list-heads.tsx'
export { LanguageButtons } from './theme/language-buttons.tsx'
export { LanguageSwitch } from './theme/language-switch.tsx'
export { finTokensOf } from './display/fin-tokens.ts'
export { MessageText } from './display/message-text.tsx'
export { TextTokens } from './display/text-tokens.tsx'
export { xmlTokensOf } from './display/xml-tokens.ts'
export { printText } from './overlay/print-store.ts'
export { PrintSheet } from './overlay/print-sheet.tsx'
export { Loaded, PanelStack } from './page/loaded.tsx'
export { useDrawnInPieces, useDrawnParts } from './page/use-drawn-in-pieces.ts'
export { KEEPS_FOCUS, Page, PageHeadingSlot, useHeadingPlace } from './page/page.tsx'
export { Pager } from './list/pager.tsx'
export { Panel } from './page/panel.tsx'
export { PasswordInput } from './control/password-input.tsx'
export { Refusals } from './control/refusals.tsx'
export { Segments } from './control/segments.tsx'
export {
  allowSingleKeys,
  chordOf,
  isDialogOpen,
  isShortcut,
  type Shortcuts,
  useShortcuts,
  useShortcutsAfter,
} from './action/shortcuts.ts'
export {
  chooseShortcuts,
  chordNow,
  originalChord,
  type ShortcutMap,
  useShortcutMap,
} from './action/shortcut-map.ts'
export { ListSkeleton, Skeleton } from './page/skeleton.tsx'
export { SplitPane } from './list/split-pane.tsx'
export {
  MessageStatusTag,
  messageStatusText,
  NetworkStatusTag,
  StatusTag,
  type Tone,
} from './display/status-tag.tsx'
export { TableExports } from './action/table-exports.tsx'
export { TextLink } from './action/text-link.tsx'
export { RoundIcon } from './display/round-icon.tsx'
export { Toolbar } from './action/toolbar.tsx'
export { typeColorOf } from './display/type-color.ts'
export { TypeMark } from './display/type-mark.tsx'
export { TYPE_COLORS } from './theme/tokens.ts'
export { typeName } from './display/type-name.ts'
export { ThemeSwitch } from './theme/theme-switch.tsx'
export { showToast } from './overlay/toast-store.ts'
export { useListView, ViewedList } from './list/viewed-list.tsx'
export { VisuallyHidden } from './display/visually-hidden.tsx'
