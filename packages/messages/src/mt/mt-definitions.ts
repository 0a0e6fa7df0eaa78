import { MT_TYPES } from '@nostro/kernel'

import type { MtDefinition } from './mt-definition.ts'
import { MT_ROWS } from './mt-rows.ts'

/** Every FIN message type that has a form, in the order offered (FORM-02). */
export const MT_DEFINITIONS: readonly MtDefinition[] = MT_TYPES.map((type) => MT_ROWS[type].definition)
