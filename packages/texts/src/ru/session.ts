import type { TextsOf } from '../texts-of.ts'
import type { session as original } from '../en/session.ts'

export const session: TextsOf<typeof original> = {}
