import type { TextsOf } from '../texts-of.ts'
import type { list as original } from '../en/list.ts'

export const list: TextsOf<typeof original> = {}
