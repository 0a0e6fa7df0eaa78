export {
  type FoundMessage,
  foundMessages,
  oldestQuery,
  searchedFolders,
  searchQuery,
  watchedFolders,
} from './find-messages.ts'
