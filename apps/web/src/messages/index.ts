export {
  type FoundMessage,
  foundMessages,
  oldestQuery,
  searchedFolders,
  searchQuery,
  watchedFolders,
} from './find-messages.ts'
export { csvOf } from './list/export/list-table.ts'
