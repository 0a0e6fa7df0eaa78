import { MX_TYPES } from '@nostro/kernel'

import type { MxDefinition } from './mx-definition.ts'
import { MX_ROWS } from './mx-rows.ts'

/** Returns the definition of a message type such as `pacs.008`; `undefined` for a type without one. */
export async function loadDefinition(type: string): Promise<MxDefinition | undefined> {
  const known = MX_TYPES.find((candidate) => candidate === type)
  return known && (await MX_ROWS[known].definition())
}
