import { freeFormatDefinition } from './parts/free-format.ts'

/** MT199, free format message about customer payments. */
export const MT199 = freeFormatDefinition('MT199')
