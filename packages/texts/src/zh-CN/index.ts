import { common } from './entrance.ts'
import { work } from './work.ts'

/** The Chinese texts that are not loaded only for some screens. */
export const texts = { ...common, ...work } as const
