import { common } from './entrance.ts'
import { content } from './content.ts'
import { work } from './work.ts'

/** The Chinese texts that are not loaded only for some screens. */
export const texts = { ...common, ...work, ...content } as const
