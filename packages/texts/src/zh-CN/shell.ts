import type { TextsOf } from '../texts-of.ts'
import type { shell as original } from '../en/shell.ts'

export const shell: TextsOf<typeof original> = {}
