export {
  type FoundMessage,
  foundMessages,
  oldestQuery,
  searchedFolders,
  searchQuery,
  watchedFolders,
} from './find-messages.ts'
export { DayAndTime } from './list/cells/day-time.tsx'
export { partyNameOf } from './list/cells/party.tsx'
export { ReadingModeSwitch } from './list/tools/reading-mode-switch.tsx'
export { chooseReadingMode, useReadingMode } from './list/reading-mode.ts'
export { RowsAndMessage } from './list/rows-and-message.tsx'
export { TextButtons } from './text-actions/text-buttons.tsx'
export { FORMAT_NAMES, type PrintableText, useTextActions } from './text-actions/use-text-actions.ts'
