export { type FoundMessage, foundMessages, searchedFolders, searchQuery } from './find-messages.ts'
