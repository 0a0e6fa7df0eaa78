import { freeFormatDefinition } from './parts/free-format.ts'

/** MT299, free format message about transfers between institutions. */
export const MT299 = freeFormatDefinition('MT299')
