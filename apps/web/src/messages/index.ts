export {
  type FoundMessage,
  foundMessages,
  oldestQuery,
  searchedFolders,
  searchQuery,
  watchedFolders,
} from './find-messages.ts'
export { pageCount } from './list/list-position.ts'
export { ReadingModeChoice } from './list/reading-mode-choice.tsx'
export { chooseReadingMode, useReadingMode } from './list/reading-mode.ts'
export { RowsAndMessage } from './list/rows-and-message.tsx'
export { TextButtons } from './text-actions/text-buttons.tsx'
export { FORMAT_NAMES, type PrintableText, useTextActions } from './text-actions/use-text-actions.ts'
