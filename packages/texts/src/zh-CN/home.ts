import type { TextsOf } from '../texts-of.ts'
import type { home as original } from '../en/home.ts'

export const home: TextsOf<typeof original> = {}
