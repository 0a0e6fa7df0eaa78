import { common } from './entrance.ts'
import { work } from './work.ts'

/** The English texts that are not fetched for some screens alone. */
export const texts = { ...common, ...work } as const
